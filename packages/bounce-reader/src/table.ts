/** The tables as data; the members are a published format. */
import { basicCodes, codeWith, digitsOf, enhancedCodes, meaningOf, urlOf } from './codes';
import { providerCodes } from './providerCode';

/** Every code once with each class that a failure has, then the codes to which providers give another meaning. */
export function bounceTable(): object {
  const codes = [...basicCodes, ...enhancedCodes].flatMap((entry) =>
    digitsOf(entry).map((digit) => {
      const { title, meaning, source } = entry;
      const code = codeWith(entry, digit);
      return { code, title, meaning, ...meaningOf(entry, digit), source: urlOf(source) };
    }),
  );
  return { codes, providers: providerCodes };
}
