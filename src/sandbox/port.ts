/** The default port of a sandbox on the reader's own machine. */
export const sandboxPort = 4010;
