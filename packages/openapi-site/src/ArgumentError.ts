export const command = 'openapi-docs';

/** An invalid argument: the problem and its remedy. */
export class ArgumentError extends Error {
  constructor(problem: string, remedy = `${command} --help`) {
    super(`${problem}\n  → ${remedy}`);
  }
}
