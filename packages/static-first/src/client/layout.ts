/** Puts the layout and the content component into the main bundle: otherwise each kind of page would have a copy. */
import '@theme/Layout';

export { default as StaticContent } from '../content/StaticContent';
