/** The progress bar of a slow page change, instead of nprogress; the theme's client module starts and ends it. */
let bar: HTMLElement | undefined;

const nprogress = {
  configure(): void {
    // The theme's only option leaves out a spinner, which this bar does not have.
  },
  start(): void {
    if (bar) {
      return;
    }
    bar = document.createElement('div');
    bar.id = 'nprogress';
    bar.innerHTML =
      '<div class="bar" role="progressbar" aria-label="Loading"><div class="peg"></div></div>';
    document.body.append(bar);
    bar.firstElementChild?.animate(
      { transform: ['translateX(-92%)', 'translateX(-20%)', 'translateX(-6%)'] },
      { duration: 10_000, easing: 'ease-out', fill: 'forwards' },
    );
  },
  done(): void {
    bar?.remove();
    bar = undefined;
  },
};

export default nprogress;
