const said: string[] = [];
const expected: RegExp[] = [];

/** Notes what code under test said to the console; `failOnUnexpected` looks at it when the test is over. */
export function noteConsole(text: string): void {
  said.push(text);
}

/** The test is about code that tells the console of a failure. It fails as well where nothing of the kind is said. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** @throws with what was said and not expected, or expected and not said; then begins anew. */
export function failOnUnexpected(): void {
  const texts = said.splice(0);
  const patterns = expected.splice(0);
  const surprises = texts.filter((text) => !patterns.some((pattern) => pattern.test(text)));
  const missed = patterns.filter((pattern) => !texts.some((text) => pattern.test(text)));
  if (surprises.length > 0)
    throw new Error(`Said to the console, and not expected:\n${surprises.join('\n\n')}`);
  if (missed.length > 0) throw new Error(`Expected on the console, and not said: ${missed.join(', ')}`);
}
