/** A request as a program in nine languages, and how parameters and bodies are written. */
export {
  concreteType,
  type Encoding,
  type Encodings,
  fileName,
  formBody,
  multipartBody,
  partName,
  unnamedBody,
  type UnnamedEncodings,
  urlencoded,
} from './body';
export { invisible, type Json, unicodeEscape } from './literal';
export { multipart, sampleBoundary } from './multipart';
export { placeholder, withBraces } from './placeholder';
export {
  type BodyPart,
  type Credential,
  headersOf,
  mediaTypeOf,
  pairsOf,
  type Part,
  type SampleBody,
  type SampleRequest,
  secretQuery,
  splitUrl,
  timeoutSeconds,
  urlOf,
  variableOf,
} from './request';
export {
  exactNumber,
  jsonText,
  markNumbers,
  nearestNumber,
  numberText,
  parseExact,
  revived,
  unmarked,
  withNearest,
} from './number';
export { type FlaggedSchema, omitFlagged, partsOf } from './omitFlagged';
export { unescapePointer } from './pointer';
export { readBody } from './readBody';
export { type Sample, samplesOf } from './samplesOf';
export { uriComponent } from './uriComponent';
export {
  joinQuery,
  type Serialization,
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  serializeQuerystring,
  targetOf,
} from './serialize';
