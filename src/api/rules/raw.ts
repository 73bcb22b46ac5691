/** The types of our description as it was written. */
import type { Oas3_1Definition, Oas3_1Schema, Oas3Operation } from '@redocly/openapi-core';

import type { ProblemType, Sandbox, VerdictMembers } from '../extensions';

export interface RawDescription extends Oas3_1Definition {
  components?: { schemas?: Record<string, RawSchema> };
  'x-sandbox': Sandbox;
  'x-problems': ProblemType[];
}

export interface RawOperation extends Oas3Operation<RawSchema> {
  'x-credits': { cost: number; note: string };
  'x-rate-limit': { policy: string; limit: number; window_seconds: number };
  'x-required-scope': string;
}

export interface RawSchema extends Oas3_1Schema {
  properties?: Record<string, RawSchema>;
  'x-enumDescriptions'?: Record<string, string>;
  'x-verdicts'?: Record<string, VerdictMembers>;
  'x-details'?: Record<string, string>;
  'x-retention-hours'?: number;
}
