/** In place of a component that the configuration does not use. */
export default function Nothing(): null {
  return null;
}
