import { translate as t } from '@docusaurus/Translate';

/** Above the response beside the samples. */
export const responseTitle = (status = '', isMade = false): string =>
  isMade
    ? t({ message: 'Response {status}, from the schema' }, { status })
    : t({ message: 'Response {status}' }, { status });
