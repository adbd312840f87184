import type { DomainFeedback, Feedback } from '@prova/api/types/feedback';
import type { Queryable } from '../store/database';
import type { InterviewRow } from './interviewRow';

interface Repeated {
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
 * The report of a retake beside the interview that it repeats: what each question that was asked both times came to then. Practice, with its
 * hints, is not compared, and neither is what has no report.
 */
export async function compareWithRepeated(
  store: Queryable,
  { parentId, ownerId, settings }: InterviewRow,
  domains: readonly DomainFeedback[],
): Promise<Pick<Feedback, 'repeats' | 'domains'>> {
  if (parentId === null || settings.practice === true) return { domains: [...domains] };
  const [repeated] = await store.query<Repeated>(
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
