import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { BaseResolver, isAbsoluteUrl, ResolveError } from '@redocly/openapi-core';
import type { Document, Source, YamlParseError } from '@redocly/openapi-core';

import { checkSize } from './checkSize';

/** Whether a file is below a folder, and neither it nor a folder between them is hidden: `.env`, `.git`. `..` is taken for one. */
function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return !path.isAbsolute(way) && way.split(path.sep).every((name) => !name.startsWith('.'));
}

/**
 * Folders whose files a description may refer to: its own, and the working directory that it is in. A home directory and the
 * root of a file system are not the latter: private files are below them.
 */
function foldersOf(file: string): string[] {
  const own = realpathSync(path.dirname(file));
  // A command may run its site in a temporary folder, but leaves what the shell or npm says of where it was started.
  const { PWD: shell, INIT_CWD: npm } = process.env;
  const working = [process.cwd(), shell, npm]
    .flatMap((folder) => (folder && existsSync(folder) ? [realpathSync(folder)] : []))
    .filter((folder) => ![path.parse(folder).root, homedir()].includes(folder))
    .filter((folder) => `${own}${path.sep}`.startsWith(`${folder}${path.sep}`));
  return [own, ...working];
}

/**
 * Reads a description and files of its project, and nothing else: what a `$ref` leads to is published, and whoever wrote the
 * description may be another than whoever builds its pages.
 */
export class ProjectResolver extends BaseResolver {
  /** @param file absolute path of the description */
  constructor(private readonly file: string) {
    super();
  }

  /** Why a reference is refused, and what to do. */
  private refusalOf(base: string, ref: string): string | undefined {
    if (isAbsoluteUrl(ref)) {
      return 'it is a URL, and nothing is fetched → Save that file beside the description, and write its path.';
    }
    if (path.isAbsolute(ref)) {
      return 'it is an absolute path → Write a path that is relative to this file.';
    }
    const target = this.resolveExternalRef(base, ref);
    // A link may lead anywhere. Of a file that does not exist, the caller says so.
    if (!existsSync(target)) return undefined;
    const place = realpathSync(target);
    return foldersOf(this.file).some((folder) => isInside(place, folder))
      ? undefined
      : 'it leads out of the project, or to a hidden file → Copy that file to or below the folder of the description, or start the command in a folder with both.';
  }

  override async resolveDocument<T = unknown>(
    base: string | null,
    ref: string,
    isRoot?: boolean,
  ): Promise<Document<T> | ResolveError | YamlParseError> {
    // By its own URI, a description is in the cache.
    const isKnown = this.cache.has(this.resolveExternalRef(base, ref));
    const refusal = base === null || isKnown ? undefined : this.refusalOf(base, ref);
    // The linter writes it behind the place of the reference.
    if (refusal !== undefined) throw new ResolveError(new Error(refusal));
    return super.resolveDocument<T>(base, ref, isRoot);
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    checkSize(document);
    return document;
  }
}
