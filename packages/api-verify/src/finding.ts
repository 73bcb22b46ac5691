/** What a service does that the description does not say, by its name in the reports. */
export type Mismatch =
  | 'accepted'
  | 'undocumented status'
  | 'wrong status'
  | 'no response'
  | 'cut off'
  | 'too large'
  | 'wrong media type'
  | 'missing header'
  | 'wrong header'
  | 'missing rate limit'
  | 'missing field'
  | 'unknown field'
  | 'null'
  | 'wrong type'
  | 'unknown value'
  | 'wrong format'
  | 'out of bounds'
  | 'other schema'
  | 'not as the example'
  | 'wrong record'
  | 'wrong problem status'
  | 'not in the catalogue'
  | 'repeated page';

export interface Finding {
  lie: Mismatch;
  /** What was seen. */
  text: string;
}
