import { readFileSync } from 'node:fs';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parseYaml } from '@redocly/openapi-core';

import { filesIn } from '@docs-engines/static-first/build';

interface FrontMatter {
  tags?: string[];
  draft?: boolean;
  unlisted?: boolean;
}

/** The listed posts of `blog/`: how many, and their tags by the number of posts, in descending order. */
export async function blogContent() {
  const posts = await Promise.all(
    filesIn('blog', /index\.mdx$/).map(async (filePath): Promise<FrontMatter> => {
      const fileContent = readFileSync(`blog/${filePath}`, 'utf8');
      return (await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent })).frontMatter;
    }),
  );
  const listed = posts.filter(({ draft, unlisted }) => !draft && !unlisted);
  type Tags = Record<string, { label: string; permalink: string }>;
  const known = parseYaml(readFileSync('blog/tags.yml', 'utf8')) as Tags;
  const tags = Object.entries(known)
    .map(([key, { label, permalink }]) => {
      return { label, path: `/blog/tags${permalink}`, posts: listed.filter((post) => post.tags?.includes(key)).length };
    })
    .filter((tag) => tag.posts > 0)
    .sort((a, b) => b.posts - a.posts || a.label.localeCompare(b.label));
  return { posts: listed.length, tags };
}
