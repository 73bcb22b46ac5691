import MDXComponents from '@theme-original/MDXComponents';
import React from 'react';

/** As Docusaurus documents it: a component for all Markdown, without an import. */
export default { ...MDXComponents, Lamp: ({ oil }: { oil: string }) => <em>A lamp with {oil} oil.</em> };
