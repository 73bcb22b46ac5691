/** The samples of an operation: those of its owner, then its request in every language, then its other bodies. */
import type { SampleOptions } from '@docs-engines/api-samples';
import { highlight, languageOf } from '@docs-engines/ui/highlight';
import groupBy from 'lodash/groupBy';
import pick from 'lodash/pick';

import { highlightedSamples } from './highlightedSamples';
import type { Operation } from '../model';
import { exampleRequest, sentContent } from '../examples/examples';
import type { SandboxServer } from '../product/product';
import { translate as t } from '../text/labels';
import { sampleServers, type SampleServer } from './sampleServers';

/** The programs that the owner of the API has written. Samples/styles.module.css knows their ids. */
function ownSamples({ codeSamples }: Operation): ReturnType<typeof highlightedSamples> {
  return codeSamples.map(({ lang, label, source }, index) => {
    const language = languageOf(lang);
    return { id: `own-${index + 1}`, label, language, html: highlight(source, language) };
  });
}

/** The example request to a server; only a sandbox has a key that is known. */
const requestTo = ({ id, url, key }: SampleServer, operation: Operation) => ({
  server: id,
  request: { ...exampleRequest(operation, url, undefined, key !== undefined), key },
});

/** Notes on generated values and placeholders in samples, grouped by the servers that they apply to. */
function notesOf(requests: ReturnType<typeof requestTo>[]) {
  const notes = requests.map(({ server, request: { made, placeholders } }) => ({
    server,
    /** Names of the values that were generated from the schema. */
    made: made.map((name) => (name === 'body' ? t('the body') : name)),
    /** The first placeholder stands for all. */
    placeholder: placeholders?.[0],
  }));
  const equal = groupBy(notes, ({ made, placeholder }) => JSON.stringify([made, placeholder]));
  return Object.values(equal).flatMap((group) => {
    const [{ made, placeholder } = { made: [] }] = group;
    const servers = group.map(({ server }) => server);
    return made.length > 0 || placeholder !== undefined ? [{ servers, made, placeholder }] : [];
  });
}

/**
 * The request as a command for each media type of its body that the other samples do not send. The last of the ids that
 * Samples/styles.module.css knows are theirs.
 */
function otherBodies(operation: Operation, targets: SampleServer[], options: SampleOptions) {
  const { body } = operation;
  const others = (body?.content ?? []).filter((media) => media !== sentContent(operation));
  return others.flatMap((media, index) => {
    const one = { ...operation, body: body && { ...body, content: [media] } };
    const requests = targets.map((target) => requestTo(target, one));
    const [command] = highlightedSamples(requests, { ...options, languages: ['curl'] });
    const label = `cURL, ${media.mediaType}`;
    return command ? [{ ...command, id: `body-${index + 2}`, label }] : [];
  });
}

/** The example request to each server that a reader can have samples for. */
export function samplesView(operation: Operation, sandbox: SandboxServer | undefined, options: SampleOptions) {
  const servers = sampleServers(operation.servers, sandbox);
  // Where a description has no server, a sample shows the path at least.
  const nowhere: SampleServer = { id: 'server-1', label: '', url: '' };
  const targets = servers.length > 0 ? servers : [nowhere];
  const requests = targets.map((target) => requestTo(target, operation));
  const others = otherBodies(operation, targets, options);
  return {
    servers: servers.map((server) => pick(server, ['id', 'label', 'url', 'isPlaceholder', 'guide', 'file'])),
    samples: [...ownSamples(operation), ...highlightedSamples(requests, options), ...others],
    notes: notesOf(requests),
  };
}
