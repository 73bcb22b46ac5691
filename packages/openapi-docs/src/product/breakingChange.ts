/** A change, and where it is: a pointer into the later description, which leads as deep as that still goes. */
export interface BreakingChange {
  pointer: string;
  message: string;
}
