/** Reads an OpenAPI description, in a build or in any program: nothing here is for the browser. */
export type {
  Common,
  House,
  PresetForm,
  Product,
  SandboxServer,
  DescriptionFile,
  SearchEntries,
  SearchEntry,
} from './product/product';
export { consoleOperation } from './console/operation';
export { DescriptionError } from './errors/DescriptionError';
export { toHtml } from './text/markdown';
export { type Description, modelOf } from './model';
export type * from './model/types';
export { exampleRequest, exampleValues, parameterValue, sentContent, withExamples } from './examples/examples';
export { testable } from './model/pattern';
export { jsonSchemaOf } from './model/jsonSchema';
export type { OperationEntry } from './views/operationList';
export { findViolations } from './reading/lint';
export { parseFile } from './reading/parseFile';
export { plainText } from './text/plainText';
export { referenceMaker } from './pages/referenceData';
export { printable } from './errors/DescriptionError';
export { readDescription, type ReadOptions, toDescriptionError } from './reading/read';
export { unannounced } from './changes/released';
export { sampleServers } from './samples/sampleServers';
export { chosenSchemes } from './security/securityScheme';
export { fragmentOf, slugOf } from './model/slug';
export type { InfoView } from './views/info';
export type { OperationView } from './views/operation';
export type { PageView } from './views/page';
export type { Files } from './product/files';
