import { feedbackSchema, type DomainFeedback } from '@prova/api/types/feedback';
import { sampleReportSchema } from '@prova/api/types/sampleReport';
import * as v from 'valibot';
import {
  answer,
  eventually,
  fetchQuestion,
  prepare,
  propertiesOf,
  questionIdsOf,
} from '../../testing/interviewJourney';
import type { TestBackend } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createQuestionBank } from '../interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

const bank = createQuestionBank(readBankFiles());

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

async function readSample(language: string) {
  const answered = await backend.anybody.get(`/api/evm/sample-report?language=${language}`);
  expect(answered.statusCode).toBe(200);
  expect(answered.headers['cache-control']).toBe('public, max-age=300');
  return v.parse(sampleReportSchema, answered.json());
}

type Domains = readonly DomainFeedback[] | null | undefined;

const questionsOf = (domains: Domains) => (domains ?? []).flatMap(({ questions }) => questions ?? []);

/** A report on its own: without deliveries, reasons of questions, and data of other interviews. */
const byItself = (domains: Domains) =>
  (domains ?? []).map(({ questions, ...domain }) => ({
    ...domain,
    questions: (questions ?? []).map(
      ({ delivery: _said, why: _chosen, secondsTaken: _time, ...question }) => ({
        ...question,
        points: question.points?.map(({ history: _others, ...point }) => point),
      }),
    ),
  }));

test("[F18] matches the current report on the sample's answers, in either language", async () => {
  const sample = await readSample('en');
  const sampled = questionsOf(sample.domains);
  const ids = sampled.map(({ questionId }) => questionId ?? '');
  const fixtures = ids.map((id) => bank.find(id)?.item.fixtures);
  expect(sampled.map((question) => question.answer)).toEqual([
    fixtures[0]?.strong,
    fixtures[1]?.partial,
    fixtures[2]?.wrong,
  ]);

  const person = await backend.signIn('sampled');
  const interview = await prepare(
    person,
    propertiesOf(
      ['sql', 'javascript', 'security'],
      ids.length,
      ids.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
    ),
  );
  for (const assigned of questionIdsOf(interview)) {
    const { questionId } = await fetchQuestion(person, interview.id, assigned);
    await answer(person, interview.id, assigned, sampled[ids.indexOf(questionId)]?.answer ?? '');
  }
  for (const language of ['en', 'ru']) {
    const address = `/api/evm/interviews/${interview.id}/feedback?language=${language}`;
    const own = await eventually(async () => {
      const read = v.parse(feedbackSchema, (await person.get(address)).json());
      return read.status === 'FINISHED' ? read : undefined;
    });
    const { domains, score, language: written } = await readSample(language);
    expect(written).toBe(language);
    expect(domains).toEqual(byItself(own.domains));
    expect(score).toBe(own.score);
  }
});

test("[F18] demonstrates a report's features: marks for right and wrong, and a piece of code", async () => {
  const { domains, ...told } = await readSample('en');
  const [strong, partial, wrong] = questionsOf(domains);
  expect(strong?.strengths).toMatch(/“[^”]+”/);
  expect(partial?.technicalGapsIdentified?.length).toBeGreaterThan(0);
  expect(partial?.exhibit?.kind).toBe('SNIPPET');
  expect(wrong?.developmentAreas).toMatch(/“[^”]+”/);
  const accuracies = [strong, partial, wrong].map((question) => question?.scores.accuracy?.current ?? NaN);
  expect(accuracies).toEqual(accuracies.toSorted((one, other) => other - one));
  expect(new Set(domains?.map(({ status }) => status)).size).toBe(3);
  expect(told).not.toHaveProperty('interviewId');
  expect(JSON.stringify(domains)).not.toContain('reasoning');
});

test('[F18] ignores an unsupported language', async () => {
  expect(await readSample('de')).toEqual(await readSample('en'));
});
