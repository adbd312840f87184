import { createSeededRandom } from '@prova/shared/node/createSeededRandom';
import { EVIDENCE, EVIDENCE_NAMES, gatherEvidence, type Evidence, type EvidenceName } from './gatherEvidence';
import { predictWorth } from './predictWorth';
import { createQuestionBank } from '../../bank/createQuestionBank';
import { readBankFiles } from '../../bank/readBankFiles';
import { judgeAnswer } from '../judgeAnswer';

/** As far as answers go. */
const MOST: Readonly<Record<EvidenceName, number>> = {
  seeming: 100,
  attested: 150,
  contrary: 40,
  unattested: 120,
  agreement: 1,
  context: 1,
  grounded: 1,
  unknown: 40,
  mistakes: 2,
  strangeness: 1,
  sweep: 0.3,
  known: 40,
  refused: 0.9,
  misplaced: 0.9,
  nearness: 0.6,
};

test('more of what speaks for an answer never lowers its worth, and more of what speaks against it never raises it', () => {
  const random = createSeededRandom(20_261_123);
  const draw = (name: EvidenceName) => random() * MOST[name];
  for (let tried = 0; tried < 2000; tried += 1) {
    const evidence = Object.fromEntries(EVIDENCE_NAMES.map((name) => [name, draw(name)])) as Evidence;
    for (const name of EVIDENCE_NAMES) {
      const more = evidence[name] + random() * (MOST[name] - evidence[name]);
      const change = predictWorth({ ...evidence, [name]: more }) - predictWorth(evidence);
      expect({ name, holds: EVIDENCE[name] ? change >= -1e-9 : change <= 1e-9 }).toEqual({
        name,
        holds: true,
      });
    }
  }
});

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
  expect(right.agreement).toBeGreaterThan(wrong.agreement);
  expect(right.unattested).toBeLessThan(wrong.unattested);
  expect(predictWorth(right)).toBeGreaterThan(predictWorth(wrong));
});

test('what gives the question back is no evidence', () => {
  const question = bank.find('js-modules');
  const evidence = evidenceOf('js-modules', question?.item.text ?? '');
  expect(evidence).toMatchObject({ attested: 0, unattested: 0, grounded: 0 });
});
