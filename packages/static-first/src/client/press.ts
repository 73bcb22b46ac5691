/**
 * Tracks presses of a pointer or the space bar. An element that is replaced between `pointerdown` or `keydown` and `click`
 * receives no `click`. `:active` cannot tell: Blink keeps it for some 165 ms after the click of a touch.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { earlyPress } from './page/ready';

const starts = [earlyPress, 'pointerdown', 'keydown'];
const ends = ['click', 'pointerup', 'touchend', 'keyup', 'pointercancel', 'contextmenu'];

/** In milliseconds: browsers with double-tap zoom delay the `click` of a tap, until a second tap is ruled out. */
const clickDelay = 400;

/** Resolves when the current press has ended; undefined without one. */
let press: Promise<void> | undefined;
let end: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function follow({ type = '', isTrusted, key = ' ' }: Partial<KeyboardEvent>): void {
  // Enter clicks on `keydown`, other keys do not click. An untrusted click is one that a script dispatches for an earlier press.
  if (key !== ' ' || (type === 'click' && !isTrusted)) return;
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
  // The release goes to another window. In the bubbling phase, this is the `blur` of the window alone.
  addEventListener('blur', follow);
}

/** Resolves as soon as no pointer and no space bar is pressed. */
export async function released(): Promise<void> {
  await press;
}
