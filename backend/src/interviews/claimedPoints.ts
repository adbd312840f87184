import type { ClaimedPoints } from '@prova/api/types/claimedPoints';
import type { DomainFeedback } from '@prova/api/types/feedback';
import { Refusal } from '../http/refusal';
import type { SignedInUser } from '../session/sessionStore';
import type { Database, Queryable } from '../store/database';
import { lockOwnJudgement } from './lockOwnJudgement';

const pointNotFound = () =>
  new Refusal(
    422,
    'POINT_NOT_FOUND',
    'This point isn’t in the report. Reload the page and choose again.',
    'points',
  );

/**
 * Stores the points a candidate claims for an answer, replacing earlier ones; an empty list stores nothing.
 * No score changes. Their time, and so their position in the administrators' list, changes only with news for
 * administrators.
 * @throws Refusal 404, 409 if there is no report yet, 422 for an unknown point of this question in that
 * report
 */
export function claimPoints(
  database: Database,
  user: SignedInUser,
  interviewId: string,
  questionId: string,
  { points, shared }: ClaimedPoints,
): Promise<ClaimedPoints> {
  return database.transaction(async (transaction) => {
    const id = await lockOwnJudgement(transaction, user, interviewId, questionId);
    const claimed = [...new Set(points)].toSorted();
    if (claimed.length === 0) {
      await transaction.query('delete from claimed_points where interview_id = $1 and question_id = $2', [
        id,
        questionId,
      ]);
      return { points: [], shared: false };
    }
    const known = await transaction.query<{ id: string }>(
      `select point ->> 'id' as id from feedback f
         cross join lateral jsonb_path_query(f.domains, '$[*].questions[*] ? (@.questionId == $question).points[*]',
           jsonb_build_object('question', $2::text)) point
       where f.interview_id = $1`,
      [id, questionId],
    );
    if (!claimed.every((point) => known.some((one) => one.id === point))) throw pointNotFound();
    const [row] = await transaction.query<ClaimedPoints>(
      `insert into claimed_points (interview_id, question_id, owner_id, points, shared) values ($1, $2, $3, $4, $5)
       on conflict (interview_id, question_id) do update set
         points = excluded.points, shared = excluded.shared,
         given_at = case when (claimed_points.points, claimed_points.shared) = (excluded.points, excluded.shared)
           then claimed_points.given_at else now() end
       returning points, shared`,
      [id, questionId, user.id, claimed, shared],
    );
    if (!row) throw new Error('The points were not stored');
    return row;
  });
}

/** The report with its candidate's claimed points. */
export async function addClaimedPoints(
  store: Queryable,
  interviewId: string,
  domains: readonly DomainFeedback[],
): Promise<DomainFeedback[]> {
  const rows = await store.query<ClaimedPoints & { questionId: string }>(
    'select question_id as "questionId", points, shared from claimed_points where interview_id = $1',
    [interviewId],
  );
  return domains.map((domain) => ({
    ...domain,
    questions: domain.questions?.map((question) => {
      const claimed = rows.find(({ questionId }) => questionId === question.questionId);
      if (!claimed) return question;
      return {
        ...question,
        points: question.points?.map((point) =>
          claimed.points.includes(point.id) ? { ...point, isClaimed: true } : point,
        ),
        sharesClaims: claimed.shared,
      };
    }),
  }));
}
