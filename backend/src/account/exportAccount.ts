import type { Database, Queryable } from '../store/database';
import { timeOf } from '../store/timeOf';
import type { AccountExport } from './accountExport';

const ABOUT =
  'All data that Prova stores about your account: your details, sessions, interviews with their settings, questions, answers, ' +
  'delivery figures with the times of pauses and filler words, scores and feedback, questions due for practice, progress over ' +
  'time, shared links, your comments on scores, points that you marked as said, processed requests such as analysed job ' +
  'descriptions and, for administrators, changes to the interviewer’s voice. Session and link secrets are left out, because ' +
  'anyone with this file could use them. Recordings aren’t ' +
  'stored. Times are in UTC.';

type Session = AccountExport['sessions'][number];
type Interview = AccountExport['interviews'][number];
type Question = Interview['questions'][number];
type Feedback = NonNullable<Interview['feedback']>;
type Result = Interview['results'][number];
type Request = AccountExport['requests'][number];

async function readAll(
  transaction: Queryable,
  userId: string,
): Promise<Omit<AccountExport, 'about' | 'format'> | null> {
  const mine = [userId];
  const [account] = await transaction.query<AccountExport['account']>(
    `select id, login, email, first_name as "firstName", last_name as "lastName", roles, interviews,
            issuer as "signInProvider", subject as "idAtSignInProvider"
     from users where id = $1`,
    mine,
  );
  if (!account) return null;
  const [{ exportedAt } = { exportedAt: '' }] = await transaction.query<{ exportedAt: string }>(
    `select ${timeOf('now()')} as "exportedAt"`,
  );
  const sessions = await transaction.query<Session>(
    `select public_id as id, ${timeOf('created_at')} as "signedInAt", ${timeOf('last_used_at')} as "lastUsedAt",
            user_agent as browser, roles, ${timeOf('roles_asked_at')} as "rolesAskedAt",
            provider_session as "nameAtSignInProvider"
     from sessions where user_id = $1 order by created_at, public_id`,
    mine,
  );
  const interviews = await transaction.query<Omit<Interview, 'questions' | 'feedback' | 'results'>>(
    `select id, parent_id as repeats, idempotency_key as "requestKey", status, prepared as "questionsAreChosen", settings,
            ${timeOf('created_at')} as "createdAt", ${timeOf('started_at')} as "startedAt",
            ${timeOf('finished_at')} as "finishedAt", ${timeOf('stopped_at')} as "stoppedAt",
            ${timeOf('deleted_at')} as "deletedAt"
     from interviews where owner_id = $1 order by created_at, id`,
    mine,
  );
  const questions = await transaction.query<Question & { interviewId: string }>(
    `select q.interview_id as "interviewId", q.id, q.position as order, q.question_id as "questionId", q.domain_id as domain,
            q.level, q.question, q.spoken as "spokenAs", q.answer, ${timeOf('q.asked_at')} as "askedAt",
            ${timeOf('q.answered_at')} as "answeredAt", q.delivery,
            q.tailored as "writtenForThisInterview", q.review, q.reason as "whyChosen",
            q.first_answer as "firstAnswer", q.follow_up as "followUp", q.replies, q.clarifications
     from assigned_questions q join interviews i on i.id = q.interview_id
     where i.owner_id = $1 order by q.interview_id, q.position`,
    mine,
  );
  const feedback = await transaction.query<Feedback & { interviewId: string }>(
    `select f.interview_id as "interviewId", f.status, f.role, f.score, f.domains, f.translations
     from feedback f join interviews i on i.id = f.interview_id where i.owner_id = $1`,
    mine,
  );
  const results = await transaction.query<Result & { interviewId: string }>(
    `select interview_id as "interviewId", question_id as "questionId", domain_id as domain, level, total, made as "pointsMade",
            missed as "pointsMissed", practice, ${timeOf('finished_at')} as "finishedAt"
     from answer_results where owner_id = $1 order by interview_id, question_id`,
    mine,
  );
  const rehearsals = await transaction.query<AccountExport['rehearsals'][number]>(
    `select question_id as "questionId", interview_id as "interviewId", times, ${timeOf('due_at')} as "dueAt"
     from rehearsals where owner_id = $1 order by question_id`,
    mine,
  );
  const reportLinks = await transaction.query<AccountExport['reportLinks'][number]>(
    `select interview_id as "interviewId", ${timeOf('created_at')} as "createdAt", ${timeOf('expires_at')} as "expiresAt",
            reads, ${timeOf('read_at')} as "readAt"
     from report_links where owner_id = $1 order by interview_id`,
    mine,
  );
  const verdicts = await transaction.query<AccountExport['verdicts'][number]>(
    `select interview_id as "interviewId", question_id as "questionId", fair, remark, shared, ${timeOf('given_at')} as "givenAt"
     from verdicts where owner_id = $1 order by interview_id, question_id`,
    mine,
  );
  const claimedPoints = await transaction.query<AccountExport['claimedPoints'][number]>(
    `select interview_id as "interviewId", question_id as "questionId", points, shared, ${timeOf('given_at')} as "givenAt"
     from claimed_points where owner_id = $1 order by interview_id, question_id`,
    mine,
  );
  const trends = await transaction.query<AccountExport['trends'][number]>(
    `select domain_id as domain, level, points from trends where owner_id = $1 order by domain_id, level`,
    mine,
  );
  const requests = await transaction.query<Request>(
    `select id, kind, status, payload as given, result, attempts, ${timeOf('run_after')} as "dueAt",
            ${timeOf('created_at')} as "requestedAt", ${timeOf('finished_at')} as "finishedAt", trace_id as "traceId"
     from jobs where owner_id = $1 order by created_at, id`,
    mine,
  );
  const voiceDecisions = await transaction.query<AccountExport['voiceDecisions'][number]>(
    `select 'preset kept' as kind, name as of, ${timeOf('created_at')} as at from voice_presets where created_by = $1
     union all
     select 'interviewer''s voice chosen', coalesce(preset->>'name', 'built-in voice'), ${timeOf('chosen_at')}
     from interviewer_voices where chosen_by = $1
     union all
     select 'prices noted', provider, ${timeOf('changed_at')} from voice_prices where changed_by = $1
     union all
     select 'pronunciation added', written, ${timeOf('changed_at')} from pronunciations where changed_by = $1
     order by 3, 1, 2`,
    mine,
  );
  return {
    exportedAt,
    account,
    sessions,
    interviews: interviews.map((interview) => {
      const found = feedback.find(({ interviewId }) => interviewId === interview.id);
      return {
        ...interview,
        questions: questions
          .filter(({ interviewId }) => interviewId === interview.id)
          .map(({ interviewId: _, ...question }) => question),
        feedback: found
          ? {
              status: found.status,
              role: found.role,
              score: found.score,
              domains: found.domains,
              translations: found.translations,
            }
          : null,
        results: results
          .filter(({ interviewId }) => interviewId === interview.id)
          .map(({ interviewId: _, ...result }) => result),
      };
    }),
    rehearsals,
    trends,
    reportLinks,
    verdicts,
    claimedPoints,
    requests,
    voiceDecisions,
  };
}

/** Everything about one person, as of one moment; null when there is no such person. */
export function exportAccount(database: Database, userId: string): Promise<AccountExport | null> {
  return database.transaction(async (transaction) => {
    await transaction.script('set transaction isolation level repeatable read');
    const found = await readAll(transaction, userId);
    return found && { about: ABOUT, format: 1, ...found };
  });
}
