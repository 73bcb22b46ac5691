import { markNumbers } from '@docs-engines/api-samples';
import { stringifyYaml } from '@redocly/openapi-core';

/** A value as YAML, each number as it was written. */
export function yamlText(value: object): string {
  const marked: unknown = JSON.parse(JSON.stringify(value, markNumbers));
  return stringifyYaml(marked).replaceAll(/"\\0exact ([^"]*)"/g, '$1');
}
