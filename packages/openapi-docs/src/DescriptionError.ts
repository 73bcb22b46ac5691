/** An OpenAPI description cannot be used. The message lists the errors, each with its place and a remedy. */
export class DescriptionError extends Error {
  constructor(message: string) {
    super(message);
    // Docusaurus prints the stack, and a stack is of no use to whoever edits the description.
    this.stack = `DescriptionError: ${message}`;
  }
}
