/** What one call of an operation costs. A call that `free_when` describes is free. */
import type { Credits } from './extensions';

/** In words: `Free`, `1 credit`, `Up to 2 credits`. */
export function costText({ cost, free_when }: Credits): string {
  const price = `${cost} credit${cost === 1 ? '' : 's'}`;
  return cost === 0 ? 'Free' : free_when.length > 0 ? `Up to ${price}` : price;
}

/** In numbers: `0`, `1`, `0 or 2`. */
export function costNumber({ cost, free_when }: Credits): string {
  return cost > 0 && free_when.length > 0 ? `0 or ${cost}` : String(cost);
}
