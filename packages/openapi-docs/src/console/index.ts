/** What a console is made from, as types alone: nothing of the build gets into the browser. */
export type { SampleServer } from '../samples/sampleServers';
export type { ConsoleOperation, ConsoleServer, OperationPage } from './operation';
export type * from '../product/console';
