import kebabCase from 'lodash/kebabCase';

/** In characters: file systems take names of up to 255 bytes, and more than the address is in a file's name. */
const longest = 80;

/**
 * The last part of the address of a page: the generator names pages with the same function, so that an address is its
 * own address.
 *
 * @param name an operationId, or what stands for one; empty if there is no letter or digit in it
 */
export function addressOf(name: string): string {
  return kebabCase(kebabCase(name).slice(0, longest));
}

/**
 * Gives addresses of which no two are the same: where two names make one, the second gets a number behind it.
 *
 * @param taken addresses that are given already
 */
export function uniqueAddresses(taken: string[] = []): (name: string) => string {
  const given = new Set(taken);
  return (name) => {
    const wanted = addressOf(name);
    let address = wanted;
    for (let count = 2; given.has(address); count += 1) {
      address = `${wanted}-${count}`;
    }
    given.add(address);
    return address;
  };
}
