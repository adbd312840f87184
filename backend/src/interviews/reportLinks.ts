import type { LinkDays, ReportLink, ReportLinkMade, SharedReport } from '@prova/api/types/reportLink';
import { Refusal } from '../http/refusal';
import { createSecret, hashSecret } from '../session/secret';
import type { SignedInUser } from '../session/sessionStore';
import type { Database, Queryable } from '../store/database';
import { findInterview } from './interviewRow';
import { lockOwnInterview } from './lockOwnInterview';
import { readReport, withoutReasoning, type FeedbackQuery } from './readFeedback';

interface LinkRow {
  createdAt: Date;
  expiresAt: Date;
  reads: number;
  readAt: Date | null;
}

const LINK_COLUMNS = 'created_at as "createdAt", expires_at as "expiresAt", reads, read_at as "readAt"';

const presentLink = ({ createdAt, expiresAt, reads, readAt }: LinkRow): ReportLinkMade['link'] => ({
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  reads,
  readAt: readAt?.toISOString() ?? null,
});

/** The same refusal for withdrawn, expired and unknown links: probing reveals nothing. */
const noSuchLink = () =>
  new Refusal(404, 'REPORT_LINK_UNKNOWN', 'This link has expired, was revoked or never existed.');

/**
 * Creates the only link to one of the candidate's reports, and invalidates an earlier link. Its secret is
 * disclosed here only.
 * @throws Refusal 404, or 409 if there is no report yet
 */
export function makeReportLink(
  database: Database,
  user: SignedInUser,
  interviewId: string,
  days: LinkDays,
): Promise<ReportLinkMade> {
  return database.transaction(async (transaction) => {
    const { id } = await lockOwnInterview(transaction, user, interviewId);
    const [report] = await transaction.query(
      `select from feedback where interview_id = $1 and status = 'FINISHED'`,
      [id],
    );
    if (!report) {
      throw new Refusal(409, 'REPORT_NOT_READY', 'This interview has no report to share yet.');
    }
    const secret = createSecret();
    const [row] = await transaction.query<LinkRow>(
      `insert into report_links (interview_id, owner_id, secret_hash, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4::int))
       on conflict (interview_id) do update set
         secret_hash = excluded.secret_hash, created_at = now(), expires_at = excluded.expires_at, reads = 0, read_at = null
       returning ${LINK_COLUMNS}`,
      [id, user.id, hashSecret(secret), days],
    );
    if (!row) throw new Error('The link was not stored');
    return { secret, link: presentLink(row) };
  });
}

/** The candidate's view of a report's link. @throws Refusal 404 */
export function readReportLink(
  database: Database,
  user: SignedInUser,
  interviewId: string,
): Promise<ReportLink> {
  return database.transaction(async (transaction) => {
    const { id } = await lockOwnInterview(transaction, user, interviewId);
    const [row] = await transaction.query<LinkRow>(
      `select ${LINK_COLUMNS} from report_links where interview_id = $1 and expires_at > now()`,
      [id],
    );
    return { link: row ? presentLink(row) : null };
  });
}

/** Invalidates the link; a no-op without a link. @throws Refusal 404 */
export function withdrawReportLink(
  database: Database,
  user: SignedInUser,
  interviewId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const { id } = await lockOwnInterview(transaction, user, interviewId);
    await transaction.query('delete from report_links where interview_id = $1', [id]);
  });
}

/**
 * The interview behind a link. Does not count as reading its report.
 * @throws Refusal 404
 */
export async function findSharedInterview(database: Database, secret: string): Promise<string> {
  const [link] = await database.query<{ interviewId: string }>(
    `select l.interview_id as "interviewId" from report_links l join interviews i on i.id = l.interview_id
     where l.secret_hash = $1 and l.expires_at > now() and i.deleted_at is null`,
    [hashSecret(secret)],
  );
  if (!link) throw noSuchLink();
  return link.interviewId;
}

/**
 * A link's report, without data about its candidate and their other interviews; the owner is for the log
 * only.
 * @throws Refusal 404
 */
export async function readSharedReport(
  database: Database,
  secret: string,
  language: FeedbackQuery['language'],
): Promise<{ report: SharedReport; ownerId: string }> {
  const [link] = await database.query<{ interviewId: string; ownerId: string; expiresAt: Date }>(
    `update report_links l set reads = reads + 1, read_at = now() from interviews i
     where l.secret_hash = $1 and l.expires_at > now() and i.id = l.interview_id and i.deleted_at is null
     returning l.interview_id as "interviewId", l.owner_id as "ownerId", l.expires_at as "expiresAt"`,
    [hashSecret(secret)],
  );
  const interview = link && (await findInterview(database, link.interviewId));
  if (!interview) throw noSuchLink();
  const { domains, ...told } = await readReport(database, interview, language);
  return {
    ownerId: link.ownerId,
    report: { ...told, domains: domains?.map(withoutReasoning), expiresAt: link.expiresAt.toISOString() },
  };
}

/** Deletes expired links. */
export async function removeExpiredLinks(store: Queryable): Promise<void> {
  await store.query('delete from report_links where expires_at < now()');
}
