import type { DomainFeedback } from '@prova/api/types/feedback';
import type { Queryable } from '../store/database';
import type { InterviewRow } from './interviewRow';

/** Maximum number of interviews in a point's history. */
const REMEMBERED = 10;

interface AnswerResult {
  questionId: string;
  total: number | null;
  made: string[];
  missed: string[];
}

/** The answers' results, as in their report. */
export function resultsOf(domains: readonly DomainFeedback[]): AnswerResult[] {
  return domains
    .flatMap(({ questions }) => questions ?? [])
    .flatMap(({ questionId, total = null, points }) => {
      if (!questionId) return [];
      const idsOf = (made: boolean) =>
        (points ?? []).flatMap((point) => (point.made === made ? [point.id] : []));
      return [
        {
          questionId,
          total,
          made: idsOf(true),
          missed: idsOf(false),
        },
      ];
    });
}

/** Stores an interview's results for its candidate's history. */
export async function storeResults(
  transaction: Queryable,
  { id, ownerId, settings }: InterviewRow,
  domains: readonly DomainFeedback[],
): Promise<void> {
  await transaction.query(
    `insert into answer_results (interview_id, question_id, owner_id, domain_id, level, total, made, missed, practice, finished_at)
     select q.interview_id, q.question_id, $2, q.domain_id, q.level, r.total,
       array(select jsonb_array_elements_text(r.made)), array(select jsonb_array_elements_text(r.missed)), $4,
       coalesce(i.finished_at, now())
     from jsonb_to_recordset($3::jsonb) as r ("questionId" text, total int, made jsonb, missed jsonb)
       join assigned_questions q on q.interview_id = $1 and q.question_id = r."questionId"
       join interviews i on i.id = q.interview_id
     on conflict do nothing`,
    [id, ownerId, JSON.stringify(resultsOf(domains)), settings.practice === true],
  );
}

/**
 * The report with each point's history in its candidate's latest interviews that expected it, oldest first.
 * Practice, with its hints, does not count.
 */
export async function addPointHistory(
  store: Queryable,
  ownerId: string,
  domains: readonly DomainFeedback[],
): Promise<DomainFeedback[]> {
  const asked = domains
    .flatMap(({ questions }) => questions ?? [])
    .flatMap(({ questionId }) => questionId ?? []);
  const rows = await store.query<Omit<AnswerResult, 'total'>>(
    `select r.question_id as "questionId", r.made, r.missed
     from unnest($2::text[]) wanted (id) cross join lateral (
       select question_id, made, missed, finished_at from answer_results
       where owner_id = $1 and question_id = wanted.id and not practice
         and not exists (select from interviews i where i.id = interview_id and i.deleted_at is not null)
       order by finished_at desc limit ${String(REMEMBERED)}
     ) r order by r.finished_at`,
    [ownerId, [...new Set(asked)]],
  );
  const historyOf = (questionId: string, pointId: string) =>
    rows.flatMap(({ questionId: of, made, missed }) => {
      if (of !== questionId) return [];
      if (made.includes(pointId)) return [true];
      return missed.includes(pointId) ? [false] : [];
    });
  return domains.map((domain) => ({
    ...domain,
    questions: domain.questions?.map((question) => {
      const { questionId, points } = question;
      if (!questionId || !points) return question;
      return {
        ...question,
        points: points.map((point) => ({ ...point, history: historyOf(questionId, point.id) })),
      };
    }),
  }));
}
