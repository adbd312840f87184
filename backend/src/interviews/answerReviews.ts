import { setTimeout as delay } from 'node:timers/promises';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { AnswerReview, AnsweredQuestion } from '../interviewer/interviewer';
import { enqueueJob } from '../jobs/jobQueue';
import type { Database, Queryable } from '../store/database';
import { listAssignedQuestions, type AssignedQuestion } from './assignedQuestion';
import { readTailoredQuestions } from './readTailoredQuestions';

/** Poll interval for reviews that another process, or another lane of this one, is working on. */
const LOOK_INTERVAL = 200;
/** Longest wait for a review in progress, in milliseconds. The review's own time limit (`AI_TIMEOUT`) is lower. */
const LONGEST_WAIT = 610_000;

interface Answered {
  interviewId: string;
  assignedQuestionId: string;
  ownerId: string;
  /** Language of the candidate's pages. */
  language: FeedbackLanguage;
  traceId: string;
}

/**
 * Requests the review of an accepted answer. On failure the answer is reviewed when the interview is
 * assessed.
 */
export async function askForReview(
  database: Database,
  { interviewId, assignedQuestionId, ownerId, language, traceId }: Answered,
): Promise<void> {
  const payload = { interviewId, assignedQuestionId, language };
  await enqueueJob(database, { kind: 'REVIEW', ownerId, traceId, payload });
}

/** An interview's questions and answers, as input for grading. */
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

/** Stores a review, once, and only while it will be used. */
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

/** Cancels an interview's waiting reviews and deletes its finished ones, once they are no longer needed. */
export async function discardReviews(store: Queryable, interviewId: string): Promise<void> {
  await withdrawReviews(store, interviewId);
  await store.query('update assigned_questions set review = null where interview_id = $1', [interviewId]);
}

/** Cancels reviews not yet started. */
async function withdrawReviews(store: Queryable, interviewId: string): Promise<void> {
  await store.query(
    `update jobs set status = 'FINISHED', finished_at = now()
     where kind = 'REVIEW' and status = 'REQUESTED' and payload ->> 'interviewId' = $1
       and (leased_until is null or leased_until < now())`,
    [interviewId],
  );
}

/**
 * The reviews of an interview being assessed, by question id: finished ones, and those in progress, to be
 * awaited. The others are cancelled, so that no answer is reviewed twice: the assessor reviews them.
 */
export async function collectReviews(
  database: Database,
  interviewId: string,
): Promise<ReadonlyMap<string, Promise<AnswerReview | null>>> {
  await withdrawReviews(database, interviewId);
  const underWay = await listUnderWay(database, interviewId);
  const stored = await readReviews(database, interviewId);
  // What cannot be awaited is requested again.
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
    // A dead process's review is no longer in progress.
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
