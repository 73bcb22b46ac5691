/** The copy of json-schema-faker that openapi-to-postmanv2 bundles, without a declaration: the functions that we call. */
declare module 'openapi-to-postmanv2/assets/json-schema-faker.js' {
  const faker: {
    option: (options: { random: () => number }) => void;
    /** Value generators, by the `format` of a schema. */
    format: (generators: Record<string, () => string>) => void;
  };
  export default faker;
}
