export const sizeMarkStart = 'size-of:';

/** A placeholder for the size of a file, which src/plugins/finish/sizes.ts replaces when all files are built. */
export function sizeMark(name: string): string {
  return `${sizeMarkStart}${name};`;
}

export const sizeMarks = /size-of:([\w./-]+);/g;
