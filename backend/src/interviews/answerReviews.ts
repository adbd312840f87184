import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerReview, AnsweredQuestion } from '../interviewer/interviewer';
import { enqueueJob } from '../jobs/jobQueue';
import type { Database, Queryable } from '../store/database';
import { listAssignedQuestions, type AssignedQuestion } from './assignedQuestion';
import { readTailoredQuestions } from './readTailoredQuestions';

/** Milliseconds between looks for reviews that another process, or another lane of this one, is working on. */
const LOOK_INTERVAL = 200;
/** A review under way takes no longer; its own time is up before. */
const LONGEST_WAIT = 25_000;

interface Answered {
  interviewId: string;
  assignedQuestionId: string;
  ownerId: string;
  traceId: string;
}

/** Asks for the review of an answer that was accepted. Where this fails the answer is reviewed when the interview is assessed. */
export async function askForReview(
  database: Database,
  { interviewId, assignedQuestionId, ownerId, traceId }: Answered,
): Promise<void> {
  const payload = { interviewId, assignedQuestionId };
  await enqueueJob(database, { kind: 'REVIEW', ownerId, traceId, payload });
}

/** The questions of an interview with their answers, as an interviewer judges them. */
export async function listAnsweredQuestions(
  store: Queryable,
  interviewId: string,
): Promise<(AnsweredQuestion & Pick<AssignedQuestion, 'id'>)[]> {
  const questions = await listAssignedQuestions(store, interviewId);
  const tailored = await readTailoredQuestions(store, interviewId);
  return questions.map(({ id, questionId, domainId, level, question, spoken, answer }) => ({
    id,
    questionId,
    domainId,
    level,
    question,
    spoken,
    answer: answer ?? '',
    skipped: (answer ?? '').trim() === '',
    ...tailored.get(id),
  }));
}

/** Keeps a review, once, and only as long as somebody is going to use it. */
export async function storeReview(
  store: Queryable,
  assignedQuestionId: string,
  review: AnswerReview,
): Promise<void> {
  await store.query(
    `update assigned_questions q set review = $2::jsonb from interviews i
     where q.id = $1 and q.review is null and i.id = q.interview_id and i.stopped_at is null
       and not exists (select from feedback f where f.interview_id = i.id and f.status <> 'PENDING')`,
    [assignedQuestionId, JSON.stringify(review)],
  );
}

/** Nobody is going to use the reviews of an interview: what waits is not begun, what was said is forgotten. */
export async function discardReviews(store: Queryable, interviewId: string): Promise<void> {
  await withdrawReviews(store, interviewId);
  await store.query('update assigned_questions set review = null where interview_id = $1', [interviewId]);
}

/** Takes back the reviews that nobody has begun. */
async function withdrawReviews(store: Queryable, interviewId: string): Promise<void> {
  await store.query(
    `update jobs set status = 'FINISHED', finished_at = now()
     where kind = 'REVIEW' and status = 'REQUESTED' and payload ->> 'interviewId' = $1
       and (leased_until is null or leased_until < now())`,
    [interviewId],
  );
}

/**
 * The reviews of an interview that is assessed now, by the question's id: those that are there, and those under way, which may be waited for.
 * The others are taken back, so that no answer is read twice: whoever assesses the interview reads them.
 */
export async function collectReviews(
  database: Database,
  interviewId: string,
): Promise<ReadonlyMap<string, Promise<AnswerReview | null>>> {
  await withdrawReviews(database, interviewId);
  const underWay = await listUnderWay(database, interviewId);
  const stored = await readReviews(database, interviewId);
  // What cannot be waited for is asked anew.
  const awaited =
    underWay.size === 0
      ? null
      : awaitReviews(database, interviewId).catch(() => new Map<string, AnswerReview>());
  return new Map([
    ...[...underWay].flatMap((id) =>
      awaited ? [[id, awaited.then((reviews) => reviews.get(id) ?? null)] as const] : [],
    ),
    ...[...stored].map(([id, review]) => [id, Promise.resolve(review)] as const),
  ]);
}

async function awaitReviews(database: Database, interviewId: string): Promise<Map<string, AnswerReview>> {
  const end = Date.now() + LONGEST_WAIT;
  while (Date.now() < end && (await listUnderWay(database, interviewId)).size > 0) {
    await delay(LOOK_INTERVAL, undefined, { ref: false });
    // Whose process died meanwhile is under way no longer.
    await withdrawReviews(database, interviewId);
  }
  return readReviews(database, interviewId);
}

async function listUnderWay(store: Queryable, interviewId: string): Promise<Set<string>> {
  const rows = await store.query<{ id: string }>(
    `select payload ->> 'assignedQuestionId' as id from jobs
     where kind = 'REVIEW' and status = 'REQUESTED' and payload ->> 'interviewId' = $1`,
    [interviewId],
  );
  return new Set(rows.map(({ id }) => id));
}

async function readReviews(store: Queryable, interviewId: string): Promise<Map<string, AnswerReview>> {
  const rows = await store.query<{ id: string; review: AnswerReview }>(
    'select id, review from assigned_questions where interview_id = $1 and review is not null',
    [interviewId],
  );
  return new Map(rows.map(({ id, review }) => [id, review]));
}
