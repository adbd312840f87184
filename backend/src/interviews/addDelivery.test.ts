import { spokenDelivery } from '../../testing/spokenDelivery';
import { deliverySchema, type Moment } from '@prova/api/types/delivery';
import { feedbackSchema } from '@prova/api/types/feedback';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../testing/interviewJourney';
import { arbitraryOf } from '../../testing/fuzz/arbitraryOf';
import type { TestBackend, TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createAssessment } from './createAssessment';

let backend: TestBackend;
let domainId: string;
beforeAll(async () => {
  backend = await startTestBackend();
  domainId = backend.interviewer.domains()[0]?.id ?? '';
});
afterAll(() => backend.stop());

const send = (person: TestPerson, interviewId: string, questionId: string, body: object) =>
  person.post(`/api/evm/interviews/${interviewId}/questions/${questionId}/answers`, body);
const storedOf = async (interviewId: string) =>
  (
    await backend.database.query<{ delivery: unknown }>(
      'select delivery from assigned_questions where interview_id = $1 order by position',
      [interviewId],
    )
  ).map(({ delivery }) => delivery);
const reportOf = (person: TestPerson, interviewId: string) =>
  eventually(async () => {
    const answered = await person.get(`/api/evm/interviews/${interviewId}/feedback`);
    const feedback = v.parse(feedbackSchema, answered.json());
    return feedback.status === 'FINISHED' ? feedback : undefined;
  });

test('[F12] stores a delivery once, and reports it with the time and as typed, spoken or unknown', async () => {
  const person = await backend.signIn('spoken');
  const interview = await prepare(person, propertiesOf([domainId], 3));
  expect(interview.takesDelivery).toBe(true);
  const [first = '', second = '', third = ''] = questionIdsOf(interview);

  await fetchQuestion(person, interview.id, first);
  await backend.database.query(
    `update assigned_questions set asked_at = now() - interval '74 seconds' where id = $1`,
    [first],
  );
  // Shown again after a reload: the time continues.
  await fetchQuestion(person, interview.id, first);
  const posts = await Promise.all(
    Array.from({ length: 10 }, () =>
      send(person, interview.id, first, { answer: 'Spoken.', delivery: spokenDelivery }),
    ),
  );
  expect(posts.map(({ statusCode }) => statusCode)).toEqual(posts.map(() => 200));
  // A repetition with new measurements is the same answer, and the first one counts.
  const again = await send(person, interview.id, first, {
    answer: 'Spoken.',
    delivery: { ...spokenDelivery, fillers: 9 },
  });
  expect(again.statusCode).toBe(200);
  await fetchQuestion(person, interview.id, second);
  await send(person, interview.id, second, { answer: 'Typed.', delivery: null });
  await fetchQuestion(person, interview.id, third);
  await send(person, interview.id, third, { answer: 'By a page that knows nothing of it.' });
  expect(await storedOf(interview.id)).toEqual([{ measured: spokenDelivery }, { measured: null }, null]);

  const feedback = await reportOf(person, interview.id);
  const questions = feedback.domains?.[0]?.questions ?? [];
  expect(questions.map(({ delivery }) => delivery)).toEqual([spokenDelivery, null, undefined]);
  expect(Math.round(questions[0]?.secondsTaken ?? 0)).toBe(74);
  for (const { secondsTaken } of questions) expect(secondsTaken).toBeGreaterThanOrEqual(0);
  const russian = await person.get(`/api/evm/interviews/${interview.id}/feedback?language=ru`);
  expect(v.parse(feedbackSchema, russian.json()).domains?.[0]?.questions?.[0]?.delivery).toEqual(
    spokenDelivery,
  );
});

test('[F12] rejects an answer with a delivery out of bounds', async () => {
  const person = await backend.signIn('bounds');
  const interview = await prepare(person, propertiesOf([domainId], 1));
  const [id = ''] = questionIdsOf(interview);
  await fetchQuestion(person, interview.id, id);
  const [moment] = spokenDelivery.moments;
  const wrong: object[] = [
    { ...spokenDelivery, spokenSeconds: -0.1 },
    { ...spokenDelivery, spokenSeconds: 5_401 },
    { ...spokenDelivery, spokenSeconds: null },
    { ...spokenDelivery, firstWordSeconds: -1 },
    { ...spokenDelivery, firstWordSeconds: 5_401 },
    { ...spokenDelivery, wordsPerMinute: -1 },
    { ...spokenDelivery, wordsPerMinute: 601 },
    { ...spokenDelivery, longestPauseSeconds: -1 },
    { ...spokenDelivery, longestPauseSeconds: 5_401 },
    { ...spokenDelivery, pauses: -1 },
    { ...spokenDelivery, pauses: 1.5 },
    { ...spokenDelivery, pauses: 10_001 },
    { ...spokenDelivery, fillers: -1 },
    { ...spokenDelivery, fillers: 0.5 },
    { ...spokenDelivery, fillers: 10_001 },
    { ...spokenDelivery, edited: 'no' },
    { ...spokenDelivery, transcript: 'what was said' },
    { ...spokenDelivery, moments: [{ ...moment, fromMs: -1 }] },
    { ...spokenDelivery, moments: [{ ...moment, toMs: 5_400_001 }] },
    { ...spokenDelivery, moments: [{ ...moment, fromMs: 0.5 }] },
    { ...spokenDelivery, moments: [{ ...moment, kind: 'sigh' }] },
    { ...spokenDelivery, moments: [{ ...moment, said: 'um' }] },
    { ...spokenDelivery, moments: [{ ...moment, words: { from: 0, to: 1, text: 'um' } }] },
    { ...spokenDelivery, moments: Array.from({ length: 251 }, () => moment) },
    {},
  ];
  for (const delivery of wrong) {
    const { statusCode } = await send(person, interview.id, id, { answer: 'Kept?', delivery });
    expect([delivery, statusCode]).toEqual([delivery, 400]);
  }
  expect(await storedOf(interview.id)).toEqual([null]);
  const limits = {
    ...spokenDelivery,
    firstWordSeconds: null,
    wordsPerMinute: 600,
    spokenSeconds: 5_400,
    pauses: 0,
  };
  expect(
    (await send(person, interview.id, id, { answer: 'At the limits.', delivery: limits })).statusCode,
  ).toBe(200);
});

test('[F12] stores only moments within the speech, and only words within the answer', async () => {
  const person = await backend.signIn('moments');
  const interview = await prepare(person, propertiesOf([domainId], 1));
  const [id = ''] = questionIdsOf(interview);
  await fetchQuestion(person, interview.id, id);
  const pause = (fromMs: number, toMs: number, words: Moment['words']) =>
    ({ kind: 'pause', fromMs, toMs, words }) as const;
  const moments = [
    pause(0, 2_000, { from: 0, to: 3 }),
    pause(3_000, 5_000, { from: 0, to: 4 }),
    pause(6_000, 8_000, { from: 2, to: 2 }),
    pause(9_000, 8_000, null),
    pause(47_000, 48_300, null),
    pause(47_000, 48_301, null),
  ];
  await send(person, interview.id, id, { answer: 'Um.', delivery: { ...spokenDelivery, moments } });
  expect(await storedOf(interview.id)).toEqual([
    {
      measured: {
        ...spokenDelivery,
        moments: [
          pause(0, 2_000, { from: 0, to: 3 }),
          pause(3_000, 5_000, null),
          pause(6_000, 8_000, null),
          pause(47_000, 48_300, null),
        ],
      },
    },
  ]);
});

test('[F12] produces the same score and report whatever delivery was measured', async () => {
  const person = await backend.signIn('same');
  const interview = await prepare(person, propertiesOf([domainId], 2));
  for (const id of questionIdsOf(interview)) {
    const { question } = await fetchQuestion(person, interview.id, id);
    await send(person, interview.id, id, {
      answer: `${question} It depends on what is kept, because the value is looked up by its key.`,
      delivery: spokenDelivery,
    });
  }
  await reportOf(person, interview.id);
  const assessment = createAssessment(backend.database, backend.interviewer);
  const assess = async () => {
    const store = await assessment.run({ interviewId: interview.id });
    await backend.database.transaction(async (transaction) => void (await store(transaction)));
    return backend.database.query(
      'select score, domains, translations from feedback where interview_id = $1',
      [interview.id],
    );
  };
  const before = await assess();
  expect(before).toHaveLength(1);
  const anyDelivery = fc.option(arbitraryOf(deliverySchema, []));
  await fc.assert(
    fc.asyncProperty(anyDelivery, fc.integer({ min: 0, max: 5_400 }), async (delivery, seconds) => {
      await backend.database.query(
        `update assigned_questions set delivery = $2::jsonb, asked_at = answered_at - make_interval(secs => $3)
         where interview_id = $1`,
        [interview.id, JSON.stringify({ measured: delivery }), seconds],
      );
      expect(await assess()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});
