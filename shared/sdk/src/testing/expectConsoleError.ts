const said: string[] = [];
const expected: RegExp[] = [];

/** Records console output of code under test; `failOnUnexpected` checks it at the test's end. */
export function noteConsole(text: string): void {
  said.push(text);
}

/** Declares an expected console error. The test also fails if the error does not occur. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** @throws with unexpected or missing output; then resets. */
export function failOnUnexpected(): void {
  const texts = said.splice(0);
  const patterns = expected.splice(0);
  const surprises = texts.filter((text) => !patterns.some((pattern) => pattern.test(text)));
  const missed = patterns.filter((pattern) => !texts.some((text) => pattern.test(text)));
  if (surprises.length > 0)
    throw new Error(`Said to the console, and not expected:\n${surprises.join('\n\n')}`);
  if (missed.length > 0) throw new Error(`Expected on the console, and not said: ${missed.join(', ')}`);
}
