/** The sandbox on a port, and as a program: for Node.js. */
export { isProgram } from './isProgram';
export { defaultPort, fail, listen, loopback, portOf } from './listen';
export { type Program, readPlace, start } from './program';
export { createSandboxServer, serve, type ServeOptions } from './server';
