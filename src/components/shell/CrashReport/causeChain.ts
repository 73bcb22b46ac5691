function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) {
    return thrown.message || thrown.name;
  }
  try {
    return typeof thrown === 'string' ? thrown : JSON.stringify(thrown);
  } catch {
    // Circular, or a BigInt.
    return String(thrown);
  }
}

/** The messages of whatever was thrown and of its causes, outermost first. Stops at a circular cause. */
export function causeChain(thrown: unknown): string[] {
  const seen = new Set<unknown>();
  const messages: string[] = [];
  for (let cause = thrown; cause != null && !seen.has(cause);) {
    seen.add(cause);
    messages.push(messageOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return messages;
}
