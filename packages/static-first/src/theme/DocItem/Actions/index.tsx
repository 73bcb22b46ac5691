/** What a site shows beside the breadcrumbs of a page, by swizzling this. */
export default function DocItemActions(): null {
  return null;
}
