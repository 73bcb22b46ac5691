/** A request as a program in nine languages, and how parameters and bodies are written. */
export { type Encoding, type Encodings, type FormFile, fileName, formBody, multipartBody } from './request/body';
export { credentialOf } from './request/credential';
export { formFields } from './request/formFields';
export { xmlText } from './request/xml';
export { invisible, unicodeEscape } from './programs/literal';
export type { Json } from './request/json';
export {
  bodyKind,
  type BodyKind,
  concreteType,
  fileType,
  isFile,
  isJson,
  rangeOf,
  sentType,
  streamText,
  textFormat,
} from './request/mediaType';
export { multipart, sampleBoundary } from './request/multipart';
export { placeholder, withBraces } from './request/placeholder';
export { headersOf, mediaTypeOf, pairsOf, secretQuery, splitUrl, urlOf, variableOf } from './request/request';
export type { BodyPart, Credential, Part, SampleBody, SampleRequest } from './request/request';
export { timeoutSeconds } from './programs/program';
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
} from './request/number';
export { type FlaggedSchema, omitFlagged, partsOf } from './request/omitFlagged';
export { unescapePointer } from './request/pointer';
export { readBody } from './request/readBody';
export { type Sample, sampleLanguages, type SampleOptions, samplesOf } from './programs/samplesOf';
export { uriComponent } from './request/uriComponent';
export {
  joinQuery,
  type Serialization,
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  serializeQuerystring,
  targetOf,
} from './request/serialize';
