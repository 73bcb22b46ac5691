import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { type LockedPackage, nameOf, readLockfile, resolve } from '../../../tests/support/lockfile';

function licencesOf({ license }: LockedPackage): object[] {
  if (!license) {
    return [];
  }
  return [license.includes(' ') ? { expression: license } : { license: { id: license } }];
}

function hashesOf({ integrity }: LockedPackage): object[] {
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return hash ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : [];
}

/**
 * The packages that build the site, and what they depend on, as a software bill of materials (CycloneDX 1.6). All of it is
 * from package-lock.json, without a date or a serial number: the same lockfile is the same text. That of `npm sbom` depends
 * on the version of npm and on the name of the folder.
 */
function billOfMaterials(siteDir: string): object {
  const lockfile = readLockfile(siteDir);
  const project = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
    name: string;
  };
  const refOf = (folder: string) =>
    `pkg:npm/${(folder ? nameOf(folder) : project.name).replace('@', '%40')}@${lockfile[folder]?.version}`;

  const components = new Map<string, object>();
  const dependencies = new Map<string, Set<string>>();
  for (const [folder, locked] of Object.entries(lockfile)) {
    if (locked.dev) {
      continue;
    }
    const ref = refOf(folder);
    components.set(ref, {
      type: folder ? 'library' : 'application',
      'bom-ref': ref,
      name: folder ? nameOf(folder) : project.name,
      version: locked.version,
      purl: ref,
      scope: locked.optional ? 'optional' : 'required',
      licenses: licencesOf(locked),
      hashes: hashesOf(locked),
    });
    const asked = {
      ...locked.dependencies,
      ...locked.optionalDependencies,
      ...locked.peerDependencies,
    };
    const found = Object.keys(asked)
      .map((name) => resolve(lockfile, folder, name))
      .filter((target) => target !== undefined && !lockfile[target]?.dev) as string[];
    // The same version in two folders may find different ones.
    dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...found.map(refOf)]));
  }
  const [component, ...others] = components.values();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: others,
    dependencies: [...dependencies].map(([ref, refs]) => ({ ref, dependsOn: [...refs].sort() })),
  };
}

/** Writes `sbom.cdx.json`. */
export default function sbom({ siteDir }: LoadContext): Plugin {
  return {
    name: 'sbom',
    postBuild({ outDir }) {
      writeFileSync(path.join(outDir, 'sbom.cdx.json'), JSON.stringify(billOfMaterials(siteDir)));
      return Promise.resolve();
    },
  };
}
