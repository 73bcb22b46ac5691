import { providerCodes, type ProviderCode } from './data/providers';

/** The last number of an enhanced code. */
function detail(code: string): number {
  return Number(code.slice(code.lastIndexOf('.') + 1));
}

/** The provider's own meaning of a code, if there is one. */
export function providerCodeOf(code: string): ProviderCode | undefined {
  const subject = code.slice(0, code.lastIndexOf('.'));
  return providerCodes.find(
    (row) =>
      (row.code === code && code.includes('.')) ||
      (row.to !== undefined &&
        row.code.startsWith(`${subject}.`) &&
        detail(row.code) <= detail(code) &&
        detail(code) <= detail(row.to)),
  );
}
