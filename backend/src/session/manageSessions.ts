import type { SecurityLog } from '@prova/node/createSecurityLog';
import * as v from 'valibot';
import type { Database } from '../store/database';
import { endSessionsOf } from './endSessions';
import { recordEnded } from './recordEnded';
import { IS_ALIVE } from './sessionStore';

/** What an operator asks for: who is meant (null: everybody who is signed in), and whether their sessions end. */
export const sessionWishSchema = v.strictObject({
  who: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
  ends: v.boolean(),
});
export type SessionWish = v.InferOutput<typeof sessionWishSchema>;

/** Who was meant, as they were before; `ended` is null where it was not asked for, or not clear whom it was for. */
export const sessionReportSchema = v.object({
  people: v.array(
    v.object({
      id: v.string(),
      login: v.string(),
      email: v.nullable(v.string()),
      sessions: v.number(),
      /** ISO 8601, of the newest; null where there is no session. */
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

/** More than one screen of people is for nobody to read. */
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
 * Shows who is signed in and, where that is wished, ends it: on every backend at once, since each asks the database with each call. A name
 * that two people have ends nothing.
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
