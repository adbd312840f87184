import type { SessionList } from '@prova/api/types/sessionList';
import { isUuid } from '../http/identifiers';
import type { Database } from '../store/database';
import { hashSecret } from './secret';
import { IS_ALIVE, SESSION_IDLE_SECONDS, SESSION_LIFETIME_SECONDS } from './sessionStore';

interface OwnSessionRow {
  id: string;
  isCurrent: boolean;
  userAgent: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
}

/** A person's sessions; `secret` identifies the requesting session. */
export async function listOwnSessions(
  database: Database,
  userId: string,
  secret: string,
): Promise<SessionList> {
  const rows = await database.query<OwnSessionRow>(
    `select s.public_id as id, s.id_hash = $2 as "isCurrent", s.user_agent as "userAgent",
            s.created_at as "signedInAt", s.last_used_at as "lastUsedAt"
     from sessions s where s.user_id = $1 and ${IS_ALIVE} order by s.created_at desc, s.public_id`,
    [userId, hashSecret(secret)],
  );
  return {
    idleSeconds: SESSION_IDLE_SECONDS,
    lifetimeSeconds: SESSION_LIFETIME_SECONDS,
    sessions: rows.map(({ signedInAt, lastUsedAt, ...row }) => ({
      ...row,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

/** @returns false when this person has no such session. */
export async function endOwnSession(database: Database, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const ended = await database.query(
    'delete from sessions where public_id = $1 and user_id = $2 returning public_id',
    [id, userId],
  );
  return ended.length === 1;
}

/** Ends all sessions of a person except the one with this secret. @returns the number of ended sessions */
export async function endOtherSessions(database: Database, userId: string, secret: string): Promise<number> {
  const ended = await database.query(
    'delete from sessions where user_id = $1 and id_hash <> $2 returning public_id',
    [userId, hashSecret(secret)],
  );
  return ended.length;
}
