import { printable } from './printable';

/**
 * An OpenAPI description cannot be used. The message lists the errors, each with its place and a remedy, and quotes the
 * description, so it is for a terminal as it is.
 */
export class DescriptionError extends Error {
  constructor(message: string) {
    super(printable(message));
    // Docusaurus prints the stack, and a stack is of no use to whoever edits the description.
    this.stack = `DescriptionError: ${this.message}`;
  }
}
