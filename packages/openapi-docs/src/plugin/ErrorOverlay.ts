/** What is used of the compiler of Rspack and of webpack. */
interface Compiler {
  watching?: { invalidate: () => void };
  hooks: {
    thisCompilation: {
      tap: (name: string, run: (compilation: { compiler: unknown; errors: Error[] }) => void) => void;
    };
  };
}

/** A plugin of the bundler by which an error of ours is one of its own: `npm start` prints it, and shows it over the page. */
export class ErrorOverlay {
  #error: Error | undefined;
  #compiler: Compiler | undefined;

  apply(compiler: Compiler): void {
    this.#compiler = compiler;
    compiler.hooks.thisCompilation.tap('openapi', ({ compiler: own, errors }) => {
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
