import { fetchQuestion, prepare, propertiesOf, questionIdsOf } from '../../testing/interviewJourney';
import { databaseKinds } from '../../testing/openTestDatabase';
import type { TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

/** Permitted additional time of follow-up mode from an answer to the next words, in milliseconds. */
const MOST_ADDED_MS = 150;
const QUESTIONS = 10;
/** Background load strikes once, real slowness each time: the fastest of each moment counts. */
const ROUNDS = 3;
const LISTENS = [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true } as const];

const bank = createQuestionBank(readBankFiles());

const medianOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** The fastest of each moment, over all rounds. */
const fastestOf = (rounds: readonly (readonly number[])[]) =>
  (rounds[0] ?? []).map((_, moment) => Math.min(...rounds.map((times) => times[moment] ?? Infinity)));

/** From each answer to the next words: a follow-up, or the next question with its transition. */
async function walk(person: TestPerson, questionIds: readonly string[], more: typeof LISTENS | []) {
  const asked = questionIds.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const);
  const interview = await prepare(person, propertiesOf(['sql'], questionIds.length, [...asked, ...more]));
  const ids = questionIdsOf(interview);
  await fetchQuestion(person, interview.id, ids[0] ?? '');
  const times: number[] = [];
  let followUps = 0;
  for (const [at, id] of ids.entries()) {
    const answer = bank.find(questionIds[at] ?? '')?.item.fixtures.partial ?? '';
    const path = `/api/evm/interviews/${interview.id}/questions/${id}/answers`;
    const next = ids[at + 1];
    for (const said of [answer, 'And more than that.']) {
      const began = performance.now();
      const sent = (await person.post(path, { answer: said })).json<{ accepted: boolean; says?: object }>();
      if (sent.accepted && next) await fetchQuestion(person, interview.id, next);
      times.push(performance.now() - began);
      followUps += sent.says ? 1 : 0;
      if (sent.accepted) break;
    }
  }
  return { times, followUps };
}

/** Times mean little next to other tests, so CI skips them: PROVA_TIMES=on npx jest followUpTime */
const timed = process.env['PROVA_TIMES'] === undefined ? test.skip : test;

timed.each(databaseKinds)(
  '[F14] on %s a follow-up, and what is said before a question, add at most 150 ms to the time from an answer to the next words',
  async (kind, open) => {
    const backend = await startTestBackend({ database: await open() });
    const person = await backend.signIn('listened-to');
    const questionIds = bank.questions
      .filter(({ domainId }) => domainId === 'sql')
      .slice(0, QUESTIONS)
      .map(({ item }) => item.id);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await walk(person, questionIds, []);
      const listening = await walk(person, questionIds, LISTENS);
      expect(plain.followUps).toBe(0);
      expect(listening.followUps).toBeGreaterThan(QUESTIONS / 2);
      rounds.push({ plain: plain.times, listening: listening.times });
    }
    await backend.stop();
    const usual = medianOf(fastestOf(rounds.map(({ plain }) => plain)));
    const added = (times: readonly number[]) => times.map((ms) => ms - usual);
    const each = added(fastestOf(rounds.map(({ listening }) => listening)));
    const inMs = (ms: number) => `${ms.toFixed(1)} ms`;
    console.info(
      `${kind}: to the next words ${inMs(usual)} · listening adds ${inMs(medianOf(each))} (median), ${inMs(Math.max(...each))} (worst), ` +
        `and where a question is judged for the first time ${inMs(Math.max(...added(rounds[0]?.listening ?? [])))} (worst)`,
    );
    expect(Math.max(...each)).toBeLessThan(MOST_ADDED_MS);
  },
  60_000,
);
