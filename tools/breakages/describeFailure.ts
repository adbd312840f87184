import type { Journey } from '../test/journeyReport';

/** Lines of a failed assertion that say what was expected and what was there. */
const DETAIL = /^\s*(Locator|Expected|Received|Error):/;
const LONGEST = 160;

export interface DescribedFailure {
  readonly where: string;
  /** The first lines of what failed. */
  readonly why: string;
  /** An assertion says that the row is broken; whatever else fails may fail for another reason. */
  readonly isAssertion: boolean;
}

const shorten = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line);

/** What a failed journey says about the breakage that it was run with. */
export function describeFailure({ file, title, failure }: Journey): DescribedFailure {
  const lines = (failure?.message ?? '').split('\n').map((line) => line.trim());
  const first = lines.find((line) => /expect[(.]/.test(line)) ?? lines[0] ?? '';
  const details = lines.filter((line) => line !== first && DETAIL.test(line)).slice(0, 3);
  const line = failure?.line === null || failure?.line === undefined ? '' : `:${failure.line}`;
  return {
    where: `${file.replace(/^e2e\//, '')}${line} › ${title}`,
    why: [first, ...details].map(shorten).join(' | '),
    isAssertion: /expect[(.]/.test(first),
  };
}
