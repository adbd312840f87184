import { projectRoot } from '@prova/node/projectRoot';
import { readSteadyArguments, USAGE } from './readSteadyArguments';

const FILE = 'e2e/journeys/setup.spec.ts';
const read = (...args: readonly string[]) => readSteadyArguments(projectRoot, args);

test('files are repeated ten times, or as often as is said', () => {
  expect(read(FILE)).toEqual({ files: [FILE], times: 10 });
  expect(read('--times', '3', `${FILE}:12`)).toEqual({ files: [`${FILE}:12`], times: 3 });
});

test.each([
  [[], USAGE],
  [['--often', FILE], USAGE],
  [[FILE, '--times', '0'], '--times takes a whole number from 1 to 9999, not 0.'],
  [[FILE, '--times', 'ten'], '--times takes a whole number from 1 to 9999, not ten.'],
  [['e2e/journeys/none.spec.ts'], `There is no file e2e/journeys/none.spec.ts. ${USAGE}`],
])('%j is answered with one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
