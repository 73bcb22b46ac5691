export type ConsoleOperation = Record<string, unknown>;
