/** The contract of a description is compared with the released one: what has changed for programs has to be in the changelog. */
import { readFileSync } from 'node:fs';

import { Source } from '@redocly/openapi-core';
import isEqual from 'lodash/isEqual';
import pick from 'lodash/pick';
import union from 'lodash/union';

import { type DescriptionError, nameOf, placeOf } from '../errors/DescriptionError';
import { pointerTo } from '../errors/pointer';
import { ownMember } from '../model/ownMember';
import { errorOf, type Violation } from '../reading/lint';
import { hasNamedMembers } from '../reading/links';
import type { DescriptionFile } from '../product/product';

/** Members that programs do not depend on. */
const texts = /^(?:title|summary|description|externalDocs|tags|examples?|x-.*)$/;
/** Members of the root that are the contract. */
const contract = ['servers', 'security', 'paths', 'webhooks', 'components'] as const;

/** A change, and where it is: a pointer into the later description. */
interface Change {
  pointer: string;
  message: string;
}

/**
 * @param extensions that programs depend on
 * @param isMap whether the names of members are those of the API: a property may be called `title`
 */
function changesIn(before: unknown, after: unknown, extensions: string[], pointer = '#', isMap = false): Change[] {
  if (isEqual(before, after)) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) {
    return [{ pointer, message: `This was \`${JSON.stringify(before)}\`.` }];
  }
  const members = (node: object) => node as Record<string, unknown>;
  const names = union(Object.keys(before), Object.keys(after)).filter(
    (name) => isMap || !texts.test(name) || extensions.includes(name),
  );
  return names.flatMap((name): Change[] => {
    const [old, value] = [ownMember(members(before), name), ownMember(members(after), name)];
    if (value === undefined) return [{ pointer, message: `\`${name}\` is gone.` }];
    const at = pointerTo(pointer, name);
    return old === undefined
      ? [{ pointer: at, message: `\`${name}\` is new.` }]
      : changesIn(old, value, extensions, at, !isMap && hasNamedMembers(name));
  });
}

/** The number of entries under each version, `- **Added:** …`, by version. */
function changelogOf(markdown: string): Record<string, number> {
  const [, ...sections] = markdown.split(/^## /m);
  return Object.fromEntries(
    sections.map((section) => [/^\S+/.exec(section)?.[0] ?? '', section.match(/^- \*\*\w+:\*\*/gm)?.length ?? 0]),
  );
}

/**
 * Compares a description with the released one.
 *
 * @param changelog absolute path of a Markdown file: a section for each version, `## 1.0.0`
 * @param extensions that programs depend on, as on the rest of the contract: `x-required-scope`
 * @returns an error with the place of each change of the contract under a version that is released, or of a version that the
 *   changelog lacks; undefined if there is none
 */
export function unannounced(
  description: DescriptionFile,
  released: DescriptionFile,
  changelog: string,
  extensions: string[] = [],
): DescriptionError | undefined {
  const { file, text, model, bundled } = description;
  const version = model.info.version ?? '';
  const name = nameOf(changelog);
  const source = new Source(file, text);
  const violationOf = (rule: string, { pointer, message }: Change, remedy: string): Violation => ({
    rule,
    ...placeOf({ source, pointer, reportOnKey: true }),
    message,
    remedy,
  });
  const changes =
    version === released.model.info.version
      ? changesIn(pick(released.bundled, contract), pick(bundled, contract), extensions)
      : [];
  const remedy = `Undo it, or raise \`info.version\` and add a section to ${name}: \`- **Added:** …\`.`;
  const isKnown = Boolean(ownMember(changelogOf(readFileSync(changelog, 'utf8')), version));
  const unknown = { pointer: '#/info/version', message: `${name} has no entry for the version ${version}.` };
  const violations = [
    ...changes.map((change) => violationOf('released', change, remedy)),
    ...(isKnown ? [] : [violationOf('changelog', unknown, `Add a section \`## ${version}\`: \`- **Added:** …\`.`)]),
  ];
  return violations.length > 0 ? errorOf(violations, file) : undefined;
}
