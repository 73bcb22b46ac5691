/** What is used of a hast node. */
interface Node {
  tagName?: string;
  properties?: { align?: string; className?: string[] };
  children?: Node[];
}

/**
 * A rehype plugin that turns the alignment of table cells into classes of Infima. MDX would turn it into a `style` attribute, which
 * a content security policy may block.
 */
export default function tableAlignment(): (tree: Node) => void {
  return function visit({ tagName = '', properties, children }) {
    if (/^t[dh]$/.test(tagName) && properties?.align) {
      properties.className = [...(properties.className ?? []), `text--${properties.align}`];
      delete properties.align;
    }
    children?.forEach(visit);
  };
}
