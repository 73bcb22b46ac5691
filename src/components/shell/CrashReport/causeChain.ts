function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  try {
    return typeof thrown === 'string' ? thrown : JSON.stringify(thrown);
  } catch {
    // Circular, or a BigInt.
    return String(thrown);
  }
}

/** The messages of whatever was thrown and of its causes, outermost first. Stops at a circular cause. */
export function causeChain(thrown: unknown): string[] {
  const chain = new Set<unknown>();
  for (let cause = thrown; cause != null && !chain.has(cause);) {
    chain.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return Array.from(chain, messageOf);
}
