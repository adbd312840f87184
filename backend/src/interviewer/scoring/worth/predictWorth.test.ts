import { createSeededRandom } from '@prova/node/createSeededRandom';
import { EVIDENCE, EVIDENCE_NAMES, type Evidence, type EvidenceName } from '../evidence';
import { gatherEvidence } from './gatherEvidence';
import { predictWorth } from './predictWorth';
import { createQuestionBank } from '../../bank/createQuestionBank';
import { readBankFiles } from '../../bank/readBankFiles';
import { judgeAnswer } from '../judgeAnswer';

/** As far as answers go. */
const RANGE: Readonly<Record<EvidenceName, readonly [least: number, most: number]>> = {
  seeming: [0, 100],
  mistakes: [0, 2],
  sweep: [0, 0.3],
  covered: [0, 15],
  denied: [0, 10],
  refusals: [0, 8],
  refused: [0, 0.9],
  contrary: [0, 4],
  worstDenial: [-5, 0],
  meanDenial: [-4, 4],
  wellPlaced: [0, 10],
  misplaced: [0, 0.9],
  odds: [-6, 6],
  worstOdds: [-8, 0],
  bestOdds: [0, 8],
  doubtful: [0, 1],
  sure: [0, 1],
  sureWords: [0, 90],
  heard: [0, 0.8],
  breadth: [0, 0.4],
  rightBreadth: [0, 0.4],
  made: [0, 1],
  rightlyMade: [0, 1],
  closest: [0, 8],
  telling: [0, 3],
  alike: [-10, 110],
  known: [0, 1],
  knownWords: [0, 60],
  length: [4, 90],
  sentences: [1, 12],
  sentenceLength: [2, 20],
  emptiness: [0, 1],
  distance: [0, 1],
  farthest: [0, 1],
  disowned: [0, 1],
  isDenied: [0, 1],
  isExchanged: [0, 1],
  isList: [0, 1],
  isUntold: [0, 1],
};

test.each([
  ['of the bank', false],
  ['that nobody was asked before', true],
])(
  'for a question %s, more of what speaks for an answer never lowers its worth, and more of what speaks against it never raises it',
  (_, isUnheard) => {
    const predict = (evidence: Evidence) => predictWorth(evidence, { isUnheard });
    const random = createSeededRandom(20_261_123);
    const directed = EVIDENCE_NAMES.filter((name) => EVIDENCE[name] !== null);
    const between = (least: number, most: number) => least + random() * (most - least);
    for (let tried = 0; tried < 500; tried += 1) {
      const evidence = Object.fromEntries(
        EVIDENCE_NAMES.map((name) => [name, between(...RANGE[name])]),
      ) as Evidence;
      for (const name of directed) {
        const more = between(evidence[name], RANGE[name][1]);
        const change = predict({ ...evidence, [name]: more }) - predict(evidence);
        expect({ name, holds: EVIDENCE[name] ? change >= -1e-9 : change <= 1e-9 }).toEqual({
          name,
          holds: true,
        });
      }
    }
  },
);

const bank = createQuestionBank(readBankFiles());
const evidenceOf = (id: string, answer: string) => {
  const question = bank.find(id);
  if (!question) throw new Error(id);
  return gatherEvidence(judgeAnswer(question.rubric, answer), 50);
};

test('right nouns in wrong company are told from the same nouns as the question has them together', () => {
  const right = evidenceOf(
    'js-modules',
    'Imports are static, so a bundler knows before anything runs what is used. A require is an ordinary call while the program runs.',
  );
  const wrong = evidenceOf(
    'js-modules',
    'Require is static, so a program knows before the bundler runs. Imports are an ordinary call while anything is used.',
  );
  expect(right.odds).toBeGreaterThan(wrong.odds);
  const known = { isUnheard: false };
  expect(predictWorth(right, known)).toBeGreaterThan(predictWorth(wrong, known));
});

test('what gives the question back is no evidence', () => {
  const question = bank.find('js-modules');
  const evidence = evidenceOf('js-modules', question?.item.text ?? '');
  expect(evidence).toMatchObject({ breadth: 0, odds: 0, length: 0 });
});
