import { expect } from 'playwright/test';

/** One sentence for a person: no stack, no second complaint. */
export function expectOneSentence(output: string, sentence: RegExp): void {
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+/m);
  expect(output.match(new RegExp(sentence, 'g'))).toHaveLength(1);
}
