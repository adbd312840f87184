import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import type { Finding } from '@prova/node/finding';
import { isInRoom, replies, says } from '../../testing/languageModel/completions';
import { hangs } from '../../testing/languageModel/languageModelBehaviours';
import { harsh, lenient, perfect, type Judge } from '../../testing/languageModel/modelJudges';
import {
  startLanguageModelServer,
  type LanguageModelBehaviour,
  type LanguageModelServer,
} from '../../testing/languageModel/startLanguageModelServer';
import { createQuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { chooseCannedAnswers } from '../../src/interviewer/languageModel/check/chooseCannedAnswers';
import { readSettings } from '../../src/settings/readSettings';
import { checkLanguageModel } from './checkLanguageModel';

let server: LanguageModelServer;
beforeAll(async () => {
  server = await startLanguageModelServer(() => undefined);
});
afterAll(() => server.close());

const bank = createQuestionBank(readBankFiles());
const canned = chooseCannedAnswers();
const judgedBy = (judge: Judge) =>
  replies((call) => {
    if ('QUESTION' in call.material) return { point: '', question: '' };
    const labels = canned.find(({ answer }) => answer.trim() === call.material['ANSWER']?.trim());
    if (!labels) throw new Error('Another answer was sent');
    return judge(call, labels);
  });
/** Milliseconds: a limit for hangs. */
const PATIENT = 25_000;
const examine = async (timeLimit = 10_000, roomTimeLimit = PATIENT): Promise<readonly Finding[]> => {
  const { languageModel } = readSettings({ AI_BASE_URL: server.baseUrl, AI_MODEL: 'm-1' });
  return checkLanguageModel(
    languageModel && { ...languageModel, reportTimeLimit: timeLimit },
    bank,
    roomTimeLimit,
  );
};
const told = (findings: readonly Finding[]) => findings.map(({ state, says: text }) => [state, text]);

test('chooses twelve answers to different questions, from worthless to complete', () => {
  const grades = canned.map(({ grade }) => grade);
  expect(new Set(canned.map(({ item }) => item)).size).toBe(12);
  expect(grades).toEqual(grades.toSorted((one, other) => one - other));
  expect([grades[0], grades.at(-1)]).toEqual([expect.closeTo(0, -1), expect.closeTo(90, -1.3)]);
});

test('approves a model that judges as people do, with its figures', async () => {
  server.behave(judgedBy(perfect));
  expect(told(await examine())).toEqual([
    [
      'well',
      expect.stringMatching(
        /^m-1 at 127\.0\.0\.1:\d+ reviewed 1[12] of 12 answers: rank correlation (?:1\.00|0\.9\d), mean error \d\.\d of 100 \(built-in grading: \d+\.\d\), (?:100|9\d) % of the points as labelled, /,
      ),
    ],
    ['well', 'It is good enough to judge answers.'],
    ['well', expect.stringMatching(/^In the room it worded 4 of 4 follow-ups, in \d+\.\d s on average\.$/)],
  ]);
});

test.each<[string, LanguageModelBehaviour, number, RegExp, RegExp]>([
  ['is too slow', hangs, 100, /worded 0 of 4 follow-ups.*\(timeout\)/, /faster model/],
  [
    'praises',
    replies(() => ({ point: 'p1', question: 'Great!' })),
    PATIENT,
    /\(unpresentable\)/,
    /larger model/,
  ],
])(
  'says what replaces the words of a model that %s in the room',
  async (_name, behaviour, timeLimit, figures, remedy) => {
    const judge = judgedBy(perfect);
    server.behave((call, response) => (isInRoom(call) ? behaviour : judge)(call, response));
    expect((await examine(10_000, timeLimit)).at(-1)).toMatchObject({
      state: 'notice',
      says: expect.stringMatching(figures) as string,
      remedy: expect.stringMatching(remedy) as string,
    });
  },
);

test.each<[string, LanguageModelBehaviour, RegExp, RegExp]>([
  [
    'approves of everything',
    judgedBy(lenient),
    /^12 of 12 reviews cannot be used \(decoy 12\)/,
    /^Choose a larger model/,
  ],
  ['finds nothing', judgedBy(harsh), /^It is not good enough to judge/, /^Choose a larger model/],
  [
    'does not keep to the schema',
    says('I would give it a B.'),
    /\(invalid-json 12\)/,
    /^Choose a server that enforces a JSON schema/,
  ],
  ['is cut short', says('{"points":', 'length'), /\(cut-short 12\)/, /500 tokens/],
])('names the remedy for a model that %s', async (_name, behaviour, problem, remedy) => {
  server.behave(behaviour);
  const findings = await examine();
  expect(findings[0]?.state).toBe('notice');
  const fault = findings.find(({ says: text }) => problem.test(text));
  expect(fault).toMatchObject({ state: 'fault', remedy: expect.stringMatching(remedy) as string });
});

test('names the time limit for a slow model, after three answers', async () => {
  server.behave(hangs);
  const findings = await examine(50);
  expect(findings.at(-1)).toMatchObject({
    state: 'fault',
    says: expect.stringMatching(/^3 of 3 reviews cannot be used \(timeout 3\)/) as string,
    remedy: expect.stringMatching(/^Raise AI_TIMEOUT/) as string,
  });
});

test('says that no model is connected', async () => {
  expect(told(await checkLanguageModel(null))).toEqual([['notice', 'No language model is connected.']]);
});
