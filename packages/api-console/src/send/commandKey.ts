/** Ctrl or ⌘, whichever the keyboard has. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
