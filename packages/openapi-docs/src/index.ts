/** Reads an OpenAPI description, in a build or in any program: nothing here is for the browser. */
export { type BreakingChange, breakingChanges } from './breakingChanges';
export { consoleOperation } from './console/operation';
export { DescriptionError } from './DescriptionError';
export { toHtml } from './markdown';
export { type Description, modelOf } from './model';
export type * from './model/types';
export { bodyKind, exampleRequest, exampleValues } from './model/examples';
export { parameterValue, sentContent, withExamples } from './model/examples';
export { jsonSchemaOf } from './model/jsonSchema';
export type { OperationEntry } from './operationList';
export { parseFile } from './parseFile';
export { plainText } from './plainText';
export { printable } from './printable';
export type { Common, House, PresetForm, Product, SandboxServer } from './product';
export {
  type DescriptionFile,
  readDescription,
  type ReadOptions,
  toDescriptionError,
} from './read';
export { unannounced } from './released';
export { sampleServers } from './sampleServers';
export type { SearchEntries, SearchEntry } from './searchEntries';
export { chosenSchemes } from './securityScheme';
export { fragmentOf, slugOf } from './slug';
export type { InfoView } from './views/info';
export type { OperationView } from './views/operation';
export type { PageView } from './views/page';
export type { Files } from './writePages';
