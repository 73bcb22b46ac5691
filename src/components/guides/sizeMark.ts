export const sizeMarkStart = 'size-of:';

/** What a built page has in place of the size of a file, until that is known (src/plugins/finish/sizes.ts). */
export function sizeMark(name: string): string {
  return `${sizeMarkStart}${name};`;
}

export const sizeMarks = /size-of:([\w./-]+);/g;
