/** The servers that a reader can have samples for. */
import type { SampleRequest } from '@docs-engines/api-samples';
import pick from 'lodash/pick';

import type { Server } from '../model';
import { serverPath } from '../model/servers';
import type { SandboxServer } from '../product/product';
import { translate as t } from '../text/labels';

/** A server of the samples: one choice for all pages, so an ID says what a server is for, not where it is. */
export interface SampleServer extends Pick<SampleRequest, 'key'> {
  /** A part of Samples/styles.module.css. */
  id: 'local' | 'sandbox' | `server-${number}`;
  label: string;
  /** Base URL; may be relative. */
  url: string;
  /** The host is reserved for examples and leads nowhere (RFC 2606, section 2). */
  isPlaceholder?: boolean;
  /** Path of the page that says how a reader starts it, and the URL of its file. */
  guide?: string;
  file?: string;
}

/** How many servers other than the sandbox are offered; Samples/styles.module.css knows them. */
const maxServers = 3;
/** A first sentence up to this length is a name, in characters. */
const nameLength = 30;

/** What a description begins with: “Production. Live data.” Without a name, the host. */
function labelOf({ url, description = '' }: Server): string {
  const [name = ''] = description.split(/[.:;\n(]/, 1);
  const isName = name !== '' && name.length <= nameLength;
  return isName ? name.trim() : url.replace(/^\w*:?\/\//, '') || '/';
}

function serverEntry<T extends SampleServer['id']>(id: T, server: Server, key?: string) {
  const { url } = server;
  return { id, label: labelOf(server), url, key, isPlaceholder: /^https?:\/\/[^/]*\.example(?:[:/]|$)/.test(url) };
}

/**
 * The servers of samples, the default first: the sandbox on the reader's machine, where nothing must be set.
 *
 * @param servers of an operation
 */
export function sampleServers(servers: Server[], sandbox?: SandboxServer): SampleServer[] {
  const [first = { url: '' }] = servers;
  const simulated = servers.find(({ url }) => url === sandbox?.url);
  const others = servers.filter((server) => server !== simulated).slice(0, maxServers);
  return [
    ...(sandbox && (simulated ?? sandbox.url === undefined)
      ? [
          {
            id: 'local' as const,
            label: t('On my machine'),
            url: sandbox.localUrl + (simulated ? '' : serverPath(first)),
            ...pick(sandbox, ['key', 'guide', 'file']),
          },
        ]
      : []),
    ...(sandbox && simulated ? [serverEntry('sandbox', simulated, sandbox.key)] : []),
    ...others.map((server, index) => serverEntry(`server-${index + 1}`, server)),
  ];
}
