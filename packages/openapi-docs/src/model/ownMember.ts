/** The own member of an object: every object inherits some, such as `constructor`, and a description may have these names. */
export function ownMember<T>(object: Readonly<Partial<Record<string, T>>> | undefined, name: string): T | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}
