import { setTimeout as wait } from 'node:timers/promises';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../store/database';
import { isDiskFull } from '../store/isStoreUnavailable';
import { noteRoles } from './noteRoles';
import type { OidcClient } from './oidcClient';
import { recordEnded } from './recordEnded';
import { roleOf } from './roles';
import { hashSecret } from './secret';
import type { FoundSession } from './sessionStore';
import { SignInError, type SignInFault } from './signInFaults';

interface FollowerParts {
  readonly database: Database;
  readonly oidc: Pick<OidcClient, 'renew'>;
  /** Seconds after which the provider is asked again; null: never. */
  readonly every: number | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly securityLog: SecurityLog;
}

interface Claimed {
  renewal: string;
  issuer: string;
  subject: string;
}

/** A call waits so long for the provider, in milliseconds. What comes later counts from the next call. */
const PATIENCE = 1_000;
/** After a provider that did not answer, in seconds. */
const AGAIN_AFTER = 60;
/** What says that the provider lets this person in no more, or speaks of another one. */
const OVER: ReadonlySet<SignInFault> = new Set(['invalidGrant', 'otherPerson']);

/**
 * Has roles follow the provider while a session goes on: whoever calls, and whose roles are old, is asked for there. One process asks for
 * one session at a time, since many providers take a refresh token once. Where the provider does not answer everything stays as it was.
 * @returns who calls after that; null where the provider has ended it
 */
export function createRoleFollower({ database, oidc, every, log, securityLog }: FollowerParts) {
  /** This call asks, and no other until the roles are old again. Null where another does. */
  const claim = async (hash: string): Promise<Claimed | null> => {
    try {
      const [row] = await database.query<Claimed>(
        `update sessions s set roles_asked_at = now() from users u
         where s.id_hash = $1 and u.id = s.user_id and s.renewal is not null
           and s.roles_asked_at < now() - make_interval(secs => $2)
         returning s.renewal, u.issuer, u.subject`,
        [hash, every],
      );
      return row ?? null;
    } catch (error) {
      // A full disk must not keep people from reading; the next call tries again.
      if (isDiskFull(error)) return null;
      throw error;
    }
  };

  const end = async (hash: string, { id }: FoundSession) => {
    await database.query('delete from sessions where id_hash = $1', [hash]);
    recordEnded(securityLog, 'endedByProvider', [id]);
    return null;
  };

  const ask = async (
    hash: string,
    session: FoundSession,
    { renewal, ...person }: Claimed,
  ): Promise<FoundSession | null> => {
    const renewed = await oidc.renew(renewal, person);
    const roles = renewed.roles ?? session.roles;
    await database.query('update sessions set roles = $2::text[], renewal = $3 where id_hash = $1', [
      hash,
      roles,
      renewed.renewal,
    ]);
    if (renewed.roles === null) return session;
    const changed = { ...session, roles };
    const noted = await noteRoles(database, { ...person, roles });
    if (noted?.isChanged) {
      securityLog.record('rolesChanged', { account: noted.userId, role: roleOf(changed) });
    }
    return changed;
  };

  const handle = async (hash: string, session: FoundSession, error: unknown) => {
    if (!(error instanceof SignInError)) {
      log.warn({ err: error }, 'what the provider says of somebody was not kept');
      return session;
    }
    if (OVER.has(error.fault)) return end(hash, session);
    const { fault, detail, message } = error;
    log.warn(
      { fault, ...(detail === null ? {} : { detail }) },
      `roles are as they were, the provider could not be asked: ${message}`,
    );
    await database.query(
      'update sessions set roles_asked_at = now() - make_interval(secs => $2) where id_hash = $1',
      [hash, Math.max(0, (every ?? 0) - AGAIN_AFTER)],
    );
    return session;
  };

  return async (secret: string, session: FoundSession): Promise<FoundSession | null> => {
    if (every === null || session.rolesAskedAgo === null || session.rolesAskedAgo <= every) return session;
    const hash = hashSecret(secret);
    const claimed = await claim(hash);
    if (!claimed) return session;
    const asked = ask(hash, session, claimed)
      .catch((error: unknown) => handle(hash, session, error))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'what the provider says of somebody was not kept');
        return session;
      });
    const late = new AbortController();
    try {
      return await Promise.race([asked, wait(PATIENCE, session, { ref: false, signal: late.signal })]);
    } finally {
      late.abort();
    }
  };
}
