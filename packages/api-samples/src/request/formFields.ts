/** What is read of the schema of a form. */
interface FormSchema<T> {
  properties?: Record<string, T>;
  oneOf?: T[];
  anyOf?: T[];
}

/** The fields of a form, by name, those of its alternatives included. */
export function formFields<T extends FormSchema<T>>(schema: FormSchema<T> = {}): Record<string, T> {
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return Object.assign({}, ...alternatives.map((one) => formFields(one)), schema.properties) as Record<string, T>;
}
