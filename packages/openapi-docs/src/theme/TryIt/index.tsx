/** What opens the console of an operation: nothing, until a plugin such as `@docs-engines/api-console/plugin` has one. */
export default function TryIt(): null {
  return null;
}
