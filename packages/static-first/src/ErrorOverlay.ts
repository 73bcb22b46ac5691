/** What is used of the compiler of Rspack and of webpack. */
interface Compiler {
  watching?: { invalidate: () => void };
  hooks: {
    thisCompilation: {
      tap: (name: string, run: (compilation: { compiler: unknown; errors: Error[] }) => void) => void;
    };
  };
}

/** A plugin of the bundler by which an error of a Docusaurus plugin is one of the bundler's: `start` prints it, and shows it over the page. */
export class ErrorOverlay {
  #error: Error | undefined;
  #compiler: Compiler | undefined;

  apply(compiler: Compiler): void {
    this.#compiler = compiler;
    compiler.hooks.thisCompilation.tap('ErrorOverlay', ({ compiler: own, errors }) => {
      if (own === compiler && this.#error) errors.push(this.#error);
    });
  }

  /** @param error undefined once there is none */
  show(error?: Error): void {
    if (error === this.#error) return;
    this.#error = error;
    this.#compiler?.watching?.invalidate();
  }
}
