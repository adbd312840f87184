import type { DomainFeedback } from '@prova/api/types/feedback';
import { VERDICT_PAGE_SIZE } from '@prova/api/types/limits';
import type { SharedVerdict, Verdict, VerdictPage, VerdictRequest } from '@prova/api/types/verdict';
import { Refusal } from '../http/refusal';
import type { SignedInUser } from '../session/sessionStore';
import type { Database, Queryable } from '../store/database';
import { timeOf } from '../store/timeOf';
import { questionNotFound } from './interviewRefusals';
import { lockOwnInterview } from './lockOwnInterview';

/** What stands between spaces; nothing for what is all spaces. */
function remarkOf(given: string | null | undefined): string | null {
  const remark = given?.trim() ?? '';
  return remark === '' ? null : remark;
}

/**
 * Keeps what the candidate says of how an answer was judged, in the place of what was said before. It keeps its place in the administrators'
 * list unless it is news to them.
 * @throws Refusal 404, or 409 where there is no report yet
 */
export function giveVerdict(
  database: Database,
  user: SignedInUser,
  interviewId: string,
  questionId: string,
  { fair, remark, shared }: VerdictRequest,
): Promise<Verdict> {
  return database.transaction(async (transaction) => {
    const { id } = await lockOwnInterview(transaction, user, interviewId);
    const [asked] = await transaction.query<{ isJudged: boolean }>(
      `select exists (select from feedback f where f.interview_id = $1 and f.status = 'FINISHED') as "isJudged"
       from assigned_questions where interview_id = $1 and question_id = $2`,
      [id, questionId],
    );
    if (!asked) throw questionNotFound();
    if (!asked.isJudged) {
      throw new Refusal(409, 'REPORT_NOT_READY', 'There is no report on this interview yet.');
    }
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

/** Nobody reads it any more; where there is none nothing happens. @throws Refusal 404 */
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

/** The report with what its candidate said of its judgements. */
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

/** What candidates let the administrators read, newest first: nothing of whom, and nothing of a deleted interview. */
export async function listVerdicts(store: Queryable, page: number): Promise<VerdictPage> {
  const found = await store.query<SharedVerdict>(
    `select q.domain_id as "domainId", q.level, q.question, q.answer, r.total, g.fair, g.remark, ${timeOf('g.given_at')} as "givenAt"
     from verdicts g
       join interviews i on i.id = g.interview_id and i.deleted_at is null
       join assigned_questions q on q.interview_id = g.interview_id and q.question_id = g.question_id
       left join answer_results r on r.interview_id = g.interview_id and r.question_id = g.question_id
     where g.shared
     order by g.given_at desc, g.interview_id, g.question_id limit $1 offset $2`,
    [VERDICT_PAGE_SIZE + 1, page * VERDICT_PAGE_SIZE],
  );
  return {
    verdicts: found.slice(0, VERDICT_PAGE_SIZE),
    currentPage: page,
    hasMore: found.length > VERDICT_PAGE_SIZE,
  };
}
