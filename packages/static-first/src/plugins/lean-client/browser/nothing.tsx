/** In place of a component that the browser does not need. */
export default function Nothing(): null {
  return null;
}
