function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) {
    return thrown.message || thrown.name;
  }
  try {
    return typeof thrown === 'string' ? thrown : JSON.stringify(thrown);
  } catch {
    // Circular, or not JSON at all.
    return String(thrown);
  }
}

/**
 * The message of what was thrown and those of its causes, outermost first. Takes anything, because anything can be
 * thrown, and stops at a cause that was there before.
 */
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
