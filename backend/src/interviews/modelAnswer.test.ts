import type { DomainFeedback, Feedback } from '@prova/api/types/feedback';
import type { InterviewProperty } from '@prova/api/types/interview';
import type { ReportLink, ReportLinkMade } from '@prova/api/types/reportLink';
import type { SampleReport } from '@prova/api/types/sampleReport';
import { answerAll, eventually, prepare, propertiesOf } from '../../testing/interviewJourney';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { MAX_PART_LENGTH } from '../speech/speechWorkerMessages';
import { findModelAnswerPart } from './modelAnswer';

/** The voice of these tests marks its sound with a head before the text. */
const HEAD = 'RIFF';

let backend: TestBackend;
beforeAll(async () => (backend = await startTestBackend()));
afterAll(() => backend.stop());

async function report(person: TestPerson, more: readonly InterviewProperty[] = []): Promise<Feedback> {
  const interview = await prepare(person, propertiesOf(['sql'], 1, more));
  await answerAll(person, interview, 'An index keeps reads fast and writes slow.');
  return eventually(async () => {
    const feedback = (await person.get(`/api/evm/interviews/${interview.id}/feedback`)).json<Feedback>();
    return feedback.status === 'FINISHED' ? feedback : undefined;
  });
}
const questionOf = ({ domains }: Pick<Feedback, 'domains'>) => {
  const [question] = domains?.[0]?.questions ?? [];
  return { questionId: question?.questionId ?? '', modelAnswer: question?.modelAnswer ?? '' };
};
const addressOf = (feedback: Feedback) =>
  `/api/evm/interviews/${feedback.interviewId}/questions/${questionOf(feedback).questionId}/model-answer/voice`;

/** Hears an answer part by part, as long as a next part is named. */
async function hear(ask: (part: number) => ReturnType<TestPerson['get']>): Promise<string[]> {
  const heard: string[] = [];
  for (;;) {
    const answered = await ask(heard.length);
    expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'audio/wav']);
    heard.push(answered.rawPayload.toString().slice(HEAD.length));
    if (answered.headers.link === undefined) return heard;
    expect(answered.headers.link).toBe(`<?part=${heard.length}>; rel="next"`);
  }
}

test('[F19] speaks the model answer of a report part by part, to its candidate and to administrators', async () => {
  const owner = await backend.signIn('hearing');
  const feedback = await report(owner);
  expect(feedback.speaksModelAnswers).toBe(true);
  const { modelAnswer } = questionOf(feedback);
  const address = addressOf(feedback);
  for (const reader of [owner, await backend.signIn('hearing-boss', ADMIN_ROLES)]) {
    const parts = await hear((part) => reader.get(`${address}?part=${part}`));
    expect(parts.join(' ')).toBe(modelAnswer);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(MAX_PART_LENGTH);
  }
  const { etag, 'cache-control': caching } = (await owner.get(address)).headers;
  expect(caching).toBe('private, no-cache');
  expect((await owner.get(address, { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test('[F19] has no sound for strangers, nor for answers that the report does not show', async () => {
  const owner = await backend.signIn('hearing-alone');
  const feedback = await report(owner);
  const address = addressOf(feedback);
  const stranger = await backend.signIn('hearing-stranger');
  const refused = await stranger.get(address);
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'INTERVIEW_NOT_FOUND' }]);
  expect((await backend.anybody.get(address)).statusCode).toBe(401);

  const withheld = await report(owner, [{ name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: true }]);
  const beyond = `${address}?part=99`;
  const other = address.replace(questionOf(feedback).questionId, 'py-story-automation');
  for (const missing of [addressOf(withheld), beyond, other]) {
    const answered = await owner.get(missing);
    expect([missing, answered.statusCode, answered.json()]).toMatchObject([
      missing,
      404,
      { code: 'MODEL_ANSWER_NOT_FOUND' },
    ]);
  }
});

test('[F19] speaks to readers of a shared report until the link is revoked, without counting it as read', async () => {
  const owner = await backend.signIn('hearing-shared');
  const feedback = await report(owner);
  const { questionId, modelAnswer } = questionOf(feedback);
  const link = `/api/evm/interviews/${feedback.interviewId}/link`;
  const { secret } = (await owner.send('PUT', link, { days: 1 })).json<ReportLinkMade>();
  const ask = (part: number, by = secret) =>
    backend.anybody.post(`/api/evm/shared-report/questions/${questionId}/model-answer/voice?part=${part}`, {
      secret: by,
    });
  expect((await hear(ask)).join(' ')).toBe(modelAnswer);
  expect((await owner.get(link)).json<ReportLink>().link?.reads).toBe(0);
  await owner.send('DELETE', link);
  for (const gone of [await ask(0), await ask(0, 'guessed')]) {
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'REPORT_LINK_UNKNOWN' }]);
  }
});

test('[F19] speaks the model answers of the sample report to anybody', async () => {
  const sample = (await backend.anybody.get('/api/evm/sample-report')).json<SampleReport>();
  expect(sample.speaksModelAnswers).toBe(true);
  const { questionId, modelAnswer } = questionOf(sample);
  const parts = await hear((part) =>
    backend.anybody.get(`/api/evm/sample-report/questions/${questionId}/model-answer/voice?part=${part}`),
  );
  expect(parts.join(' ')).toBe(modelAnswer);
});

test('[F19] refuses to speak an answer of more than twelve parts, whose text stays readable', () => {
  const reported = (modelAnswer: string) =>
    [{ questions: [{ questionId: 'q', modelAnswer }] }] as unknown as DomainFeedback[];
  const sentence = `${'word '.repeat(70)}ends. `;
  expect(findModelAnswerPart(reported(sentence.repeat(12)), 'q', 11)).toMatchObject({ isLast: true });
  expect(() => findModelAnswerPart(reported(sentence.repeat(13)), 'q', 0)).toThrow('too long to be spoken');
});
