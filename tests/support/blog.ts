import { readFileSync } from 'node:fs';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parseYaml } from '@redocly/openapi-core';

import { filesIn } from '@docs-engines/static-first/build';

interface FrontMatter {
  tags?: string[];
  draft?: boolean;
  unlisted?: boolean;
}

/** The front matter of the posts that lists have. */
async function posts(): Promise<FrontMatter[]> {
  const all: FrontMatter[] = await Promise.all(
    filesIn('blog', /index\.mdx$/).map(async (file) => {
      const fileContent = readFileSync(`blog/${file}`, 'utf8');
      const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent });
      return frontMatter;
    }),
  );
  return all.filter(({ draft, unlisted }) => !draft && !unlisted);
}

/** The listed posts of `blog/`: how many, and their tags by the number of posts, in descending order. */
export async function blogContent() {
  const tagsOf = (await posts()).map(({ tags = [] }) => tags);
  const known = parseYaml(readFileSync('blog/tags.yml', 'utf8')) as Record<
    string,
    { label: string; permalink: string }
  >;
  const tags = Object.entries(known)
    .map(([key, { label, permalink }]) => ({
      label,
      path: `/blog/tags${permalink}`,
      posts: tagsOf.filter((keys) => keys.includes(key)).length,
    }))
    .filter((tag) => tag.posts > 0)
    .sort((a, b) => b.posts - a.posts || a.label.localeCompare(b.label));
  return { posts: tagsOf.length, tags };
}
