/** An empty slot beside the breadcrumbs, for a site to swizzle. */
export default function DocItemActions(): null {
  return null;
}
