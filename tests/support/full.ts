/** Whether the whole matrices run: `npm run test:full`. */
export const isFull = process.env.TEST_FULL !== undefined;

/**
 * The details of a test that `npm test` leaves out if it is a part of a matrix, and `npm run test:full` runs. tests/README.md
 * lists them with their reasons.
 */
export const inFull = (isPart = true) => (isPart ? { tag: '@full' } : {});

/** Of a list whose members are tested alike: `npm test` has the first ones, `npm run test:full` has all. */
export const firstOf = <Member>(all: Member[], count: number): Member[] => (isFull ? all : all.slice(0, count));

/** Languages that `npm test` runs: the generated programs of the others are compared with `packages/api-samples/tests/programs`. */
export const isOtherLanguage = (language: string) => !['curl', 'node', 'python'].includes(language);
