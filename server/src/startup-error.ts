/**
 * The start cannot go on, for a reason that the operator can mend. Its message is one line that names what is wrong
 * and what would be right; the program prints it as it is, without a stack, and ends with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
