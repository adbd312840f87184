import type { SecurityLog } from '@prova/node/createSecurityLog';
import * as v from 'valibot';
import type { Database } from '../store/database';
import { endSessionsOf } from './endSessions';
import { recordEnded } from './recordEnded';
import { IS_ALIVE } from './sessionStore';

/** An operator's command: the person (null: everybody signed in), and whether to end their sessions. */
export const sessionWishSchema = v.strictObject({
  who: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
  ends: v.boolean(),
});
export type SessionWish = v.InferOutput<typeof sessionWishSchema>;

/** The matching people, as before; `ended` is null if not requested, or ambiguous. */
export const sessionReportSchema = v.object({
  people: v.array(
    v.object({
      id: v.string(),
      login: v.string(),
      email: v.nullable(v.string()),
      sessions: v.number(),
      /** Last use of the person's newest session, in ISO 8601; null without a session. */
      lastUsedAt: v.nullable(v.string()),
    }),
  ),
  ended: v.nullable(v.number()),
});
export type SessionReport = v.InferOutput<typeof sessionReportSchema>;

interface PersonRow {
  id: string;
  login: string;
  email: string | null;
  sessions: number;
  lastUsedAt: Date | null;
}

/** Maximum number of listed people, since a longer list is unreadable. */
const MOST_PEOPLE = 200;

async function findPeople(database: Database, who: string | null): Promise<SessionReport['people']> {
  const isMeant =
    who === null
      ? 's.id_hash is not null'
      : '(u.id::text = $1 or lower(u.login) = lower($1) or lower(u.email) = lower($1))';
  const rows = await database.query<PersonRow>(
    `select u.id, u.login, u.email, count(s.id_hash)::int as sessions, max(s.last_used_at) as "lastUsedAt"
     from users u left join sessions s on s.user_id = u.id and ${IS_ALIVE}
     where ${isMeant}
     group by u.id order by max(s.last_used_at) desc nulls last, u.id limit ${MOST_PEOPLE}`,
    who === null ? [] : [who],
  );
  return rows.map(({ lastUsedAt, ...row }) => ({ ...row, lastUsedAt: lastUsedAt?.toISOString() ?? null }));
}

/**
 * Lists signed-in people and, if requested, ends their sessions: on every backend at once, since each queries
 * the database per call. An ambiguous name ends nothing.
 */
export async function manageSessions(
  database: Database,
  securityLog: SecurityLog,
  { who, ends }: SessionWish,
): Promise<SessionReport> {
  const people = await findPeople(database, who);
  if (!ends || (who !== null && people.length !== 1)) return { people, ended: null };
  const ended = await endSessionsOf(database, who === null ? 'everybody' : people.map(({ id }) => id));
  recordEnded(securityLog, 'endedByOperator', ended);
  return { people, ended: ended.length };
}
