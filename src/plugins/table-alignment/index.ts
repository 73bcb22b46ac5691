/** What is used of a hast node. */
interface Node {
  tagName?: string;
  properties?: { align?: string; className?: string[] };
  children?: Node[];
}

/**
 * A rehype plugin: the alignment of a column in a Markdown table becomes a class of Infima. MDX would make a `style` attribute of
 * it, which the policy (tools/hosting/policy.ts) does not allow.
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
