interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the reader saves data, or has a connection of 2G, as far as the browser tells. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
