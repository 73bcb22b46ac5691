/** The sandbox on a port, and as a program: for Node.js. */
export { isProgram } from './isProgram';
export { defaultPort, endingSignals, fail, endWithShell, forwardSignals, listen, loopback, portOf } from './listen';
export { asFile } from './asFile';
export { type Program, readPlace, run, start } from './program';
export { createSandboxServer, serve, type ServeOptions } from './server';
