export const command = 'openapi-docs';

/** What is wrong with the arguments, and what to do. */
export class ArgumentError extends Error {
  constructor(problem: string, remedy = `${command} --help`) {
    super(`${problem}\n  → ${remedy}`);
  }
}
