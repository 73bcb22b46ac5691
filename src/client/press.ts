/**
 * Waits until a pointer or the space bar is released: an element that is replaced between `pointerdown` or `keydown` and the
 * click gets no click. Not by `:active`, which Blink keeps for a while after the click of a finger.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { earlyPress } from './page/ready';

const starts = [earlyPress, 'pointerdown', 'keydown'];
const ends = ['click', 'pointerup', 'touchend', 'keyup', 'pointercancel', 'contextmenu'];

/** The most milliseconds from a release to its click: where two taps zoom, a browser waits for the second one. */
const clickDelay = 400;

/** Of the press that has not ended yet. */
let press: Promise<void> | undefined;
let end: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function follow({ type = '', isTrusted, key = ' ' }: Partial<KeyboardEvent>): void {
  // Any other key clicks when it goes down, if it does; and a click that a script dispatches belongs to an earlier press.
  if (key !== ' ' || (type === 'click' && !isTrusted)) {
    return;
  }
  clearTimeout(timer);
  if (starts.includes(type)) {
    press ??= new Promise((resolve) => {
      end = () => {
        press = undefined;
        resolve();
      };
    });
  } else {
    timer = setTimeout(() => end?.(), type === 'click' ? 0 : clickDelay);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  for (const type of [...starts, ...ends]) {
    addEventListener(type, follow, true);
  }
  // The window loses the focus, and another one gets the release. Not captured, which is the `blur` of any element.
  addEventListener('blur', follow);
}

/** Resolves when nothing is pressed. */
export async function released(): Promise<void> {
  await press;
}
