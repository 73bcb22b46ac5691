/** The copy of json-schema-faker that openapi-to-postmanv2 bundles, without a declaration: the functions that we call. */
declare module 'openapi-to-postmanv2/assets/json-schema-faker.js' {
  const faker: {
    option: (options: { random: () => number }) => void;
    /** Generators of values, by `format`. */
    format: (generators: Record<string, () => string>) => void;
  };
  export default faker;
}
