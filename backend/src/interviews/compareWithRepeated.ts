import type { DomainFeedback, Feedback } from '@prova/api/types/feedback';
import type { Queryable } from '../store/database';
import type { InterviewRow } from './interviewRow';

interface EarlierInterview {
  interviewId: string;
  createdAt: Date;
  score: number | null;
}

interface EarlierAnswer {
  questionId: string;
  total: number | null;
  answer: string | null;
  made: string[];
  missed: string[];
}

/**
 * A retake's report with the interview it repeats: earlier results of questions asked both times. Practice,
 * with its hints, is not compared, nor an interview without a report.
 */
export async function compareWithRepeated(
  store: Queryable,
  { parentId, ownerId, settings }: InterviewRow,
  domains: readonly DomainFeedback[],
): Promise<Pick<Feedback, 'repeats' | 'domains'>> {
  if (parentId === null || settings.practice === true) return { domains: [...domains] };
  const [repeated] = await store.query<EarlierInterview>(
    `select i.id as "interviewId", i.created_at as "createdAt", f.score
     from interviews i join feedback f on f.interview_id = i.id
     where i.id = $1 and i.owner_id = $2 and i.deleted_at is null and f.status = 'FINISHED'
       and not coalesce((i.settings ->> 'practice')::boolean, false)`,
    [parentId, ownerId],
  );
  if (!repeated) return { domains: [...domains] };
  const earlier = await store.query<EarlierAnswer>(
    `select r.question_id as "questionId", r.total, q.answer, r.made, r.missed
     from answer_results r
       join assigned_questions q on q.interview_id = r.interview_id and q.question_id = r.question_id
     where r.interview_id = $1`,
    [parentId],
  );
  const beforeOf = (wanted: string | null | undefined) => {
    const found = earlier.find(({ questionId }) => questionId === wanted);
    if (!found) return {};
    const { questionId: _, ...before } = found;
    return { before };
  };
  return {
    repeats: { ...repeated, createdAt: repeated.createdAt.toISOString() },
    domains: domains.map((domain) => ({
      ...domain,
      questions: domain.questions?.map((question) => ({ ...question, ...beforeOf(question.questionId) })),
    })),
  };
}

/**
 * The owner's last scored interview before this one with the same domains and level: other scores do not
 * compare. Neither practice nor a rehearsal of chosen questions counts.
 */
export async function findPrevious(
  store: Queryable,
  { id, ownerId, settings, createdAt }: InterviewRow,
): Promise<Pick<Feedback, 'previous'>> {
  if (settings.practice === true || settings.questionIds !== undefined) return {};
  const [previous] = await store.query<EarlierInterview>(
    `select i.id as "interviewId", i.created_at as "createdAt", f.score
     from interviews i join feedback f on f.interview_id = i.id
     where i.owner_id = $1 and i.id <> $2 and i.created_at <= $3 and i.deleted_at is null
       and f.status = 'FINISHED' and f.score is not null
       and not coalesce((i.settings ->> 'practice')::boolean, false)
       and i.settings -> 'questionIds' is null and i.settings ->> 'level' = $4
       and i.settings -> 'domainIds' @> $5::jsonb and i.settings -> 'domainIds' <@ $5::jsonb
     order by i.created_at desc limit 1`,
    [ownerId, id, createdAt, settings.level, JSON.stringify(settings.domainIds)],
  );
  return previous ? { previous: { ...previous, createdAt: previous.createdAt.toISOString() } } : {};
}
