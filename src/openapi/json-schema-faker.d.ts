/** The converter's own copy of json-schema-faker, as far as we use it. */
declare module 'openapi-to-postmanv2/assets/json-schema-faker.js' {
  const faker: {
    option: (options: { random: () => number }) => void;
    /** Generators by the name of the format. */
    format: (generators: Record<string, () => string>) => void;
  };
  export default faker;
}
