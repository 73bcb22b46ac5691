import path from 'node:path';
import { runInNewContext } from 'node:vm';

import mdxLoader from '@docusaurus/mdx-loader';
import { DEFAULT_PARSE_FRONT_MATTER as parseFrontMatter } from '@docusaurus/utils';
import { transformSync } from 'esbuild';

/** What a page exports beside its content. */
export interface MdxModule {
  frontMatter: Record<string, unknown>;
  contentTitle?: string;
  /** Of the context that the module ran in. */
  ran: boolean;
  /** Its source text. */
  code: string;
}

type Loader = (this: object, fileContent: string) => Promise<void>;

/**
 * Returns a function that compiles MDX with the loader of Docusaurus, and runs the module.
 *
 * @param options of a content plugin, with its remark, rehype and recma plugins
 * @param markdownConfig `markdown` of the site's configuration; front matter is parsed as by default
 */
export function mdxRunner(options: object, markdownConfig: object = {}) {
  const all = {
    ...options,
    markdownConfig: { format: 'mdx', anchors: {}, mdx1Compat: {}, hooks: {}, ...markdownConfig, parseFrontMatter },
    staticDirs: [],
    siteDir: process.cwd(),
  };
  const file = path.resolve('docs/page.mdx');
  return async (fileContent: string): Promise<MdxModule> => {
    const code = await new Promise<string>((resolve, reject) => {
      const context = {
        _compiler: { name: 'client' },
        getOptions: () => all,
        async: () => (error: Error | null, result: string) => {
          if (error) reject(error);
          else resolve(result);
        },
        resource: file,
        resourcePath: file,
      };
      void (mdxLoader as unknown as Loader).call(context, fileContent);
    });
    const module = { exports: {} as Omit<MdxModule, 'ran' | 'code'> };
    const context = { module, process: { env: {} }, require: () => ({}), ran: false };
    runInNewContext(transformSync(code, { format: 'cjs' }).code, context);
    const { frontMatter, contentTitle } = module.exports;
    return { frontMatter: structuredClone(frontMatter), contentTitle, ran: context.ran, code };
  };
}
