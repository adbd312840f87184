import type { DomainFeedback } from '@prova/api/types/feedback';
import { VERDICT_PAGE_SIZE } from '@prova/api/types/limits';
import type { SharedVerdict, Verdict, VerdictPage, VerdictRequest } from '@prova/api/types/verdict';
import type { SignedInUser } from '../session/sessionStore';
import type { Database, Queryable } from '../store/database';
import { timeOf } from '../store/timeOf';
import { questionNotFound } from './interviewRefusals';
import { lockOwnInterview } from './lockOwnInterview';
import { lockOwnJudgement } from './lockOwnJudgement';

/** Trimmed text; undefined for blank. */
function remarkOf(given: string | null | undefined): string | null {
  const remark = given?.trim() ?? '';
  return remark === '' ? null : remark;
}

/**
 * Stores a candidate's verdict on a judgement, replacing an earlier one. An unchanged verdict keeps its
 * position in the administrators' list.
 * @throws Refusal 404, or 409 if there is no report yet
 */
export function giveVerdict(
  database: Database,
  user: SignedInUser,
  interviewId: string,
  questionId: string,
  { fair, remark, shared }: VerdictRequest,
): Promise<Verdict> {
  return database.transaction(async (transaction) => {
    const id = await lockOwnJudgement(transaction, user, interviewId, questionId);
    const [row] = await transaction.query<Verdict>(
      `insert into verdicts (interview_id, question_id, owner_id, fair, remark, shared)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (interview_id, question_id) do update set
         fair = excluded.fair, remark = excluded.remark, shared = excluded.shared,
         given_at = case when (verdicts.fair, verdicts.remark, verdicts.shared)
           is not distinct from (excluded.fair, excluded.remark, excluded.shared) then verdicts.given_at else now() end
       returning fair, remark, shared`,
      [id, questionId, user.id, fair, remarkOf(remark), shared],
    );
    if (!row) throw new Error('The verdict was not stored');
    return row;
  });
}

/** Removes the verdict; a no-op without a verdict. @throws Refusal 404 */
export function withdrawVerdict(
  database: Database,
  user: SignedInUser,
  interviewId: string,
  questionId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { id } = await lockOwnInterview(transaction, user, interviewId);
    const [asked] = await transaction.query(
      'select from assigned_questions where interview_id = $1 and question_id = $2',
      [id, questionId],
    );
    if (!asked) throw questionNotFound();
    await transaction.query('delete from verdicts where interview_id = $1 and question_id = $2', [
      id,
      questionId,
    ]);
  });
}

/** The report with its candidate's verdicts. */
export async function addVerdicts(
  store: Queryable,
  interviewId: string,
  domains: readonly DomainFeedback[],
): Promise<DomainFeedback[]> {
  const rows = await store.query<Verdict & { questionId: string }>(
    'select question_id as "questionId", fair, remark, shared from verdicts where interview_id = $1',
    [interviewId],
  );
  const given = new Map(rows.map(({ questionId, ...verdict }) => [questionId, verdict]));
  return domains.map((domain) => ({
    ...domain,
    questions: domain.questions?.map((question) => {
      const verdict = given.get(question.questionId ?? '');
      return verdict ? { ...question, verdict } : question;
    }),
  }));
}

/**
 * Statements shared with administrators, newest first: verdicts, claimed points, or both. Anonymous, and
 * without deleted interviews.
 */
export async function listVerdicts(store: Queryable, page: number): Promise<VerdictPage> {
  const found = await store.query<SharedVerdict>(
    `select q.domain_id as "domainId", q.level, q.question, q.answer, r.total, said.fair, said.remark,
       (select coalesce(jsonb_agg(jsonb_build_object('id', point ->> 'id', 'name', point ->> 'name')), '[]')
        from feedback f cross join lateral jsonb_path_query(f.domains,
          '$[*].questions[*] ? (@.questionId == $question).points[*]', jsonb_build_object('question', said.question_id)) point
        where f.interview_id = said.interview_id and point ->> 'id' = any (said.points)) as claimed,
       ${timeOf('said.given_at')} as "givenAt"
     from (
       select interview_id, question_id, g.fair, g.remark, c.points, greatest(g.given_at, c.given_at) as given_at
       from (select * from verdicts g where g.shared) g
         full join (select * from claimed_points c where c.shared) c using (interview_id, question_id)
     ) said
       join interviews i on i.id = said.interview_id and i.deleted_at is null
       join assigned_questions q on q.interview_id = said.interview_id and q.question_id = said.question_id
       left join answer_results r on r.interview_id = said.interview_id and r.question_id = said.question_id
     order by said.given_at desc, said.interview_id, said.question_id limit $1 offset $2`,
    [VERDICT_PAGE_SIZE + 1, page * VERDICT_PAGE_SIZE],
  );
  return {
    verdicts: found.slice(0, VERDICT_PAGE_SIZE),
    currentPage: page,
    hasMore: found.length > VERDICT_PAGE_SIZE,
  };
}
