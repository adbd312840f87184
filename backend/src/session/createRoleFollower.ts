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
  /** Seconds after which the provider is asked again; null for never. */
  readonly every: number | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly securityLog: SecurityLog;
}

interface Claimed {
  renewal: string;
  issuer: string;
  subject: string;
}

/**
 * Time limit of a call's wait for the provider, in milliseconds. A later response counts from the next call
 * on.
 */
const PATIENCE = 1_000;
/** Pause after an unresponsive provider, in seconds. */
const AGAIN_AFTER = 60;
/** Errors by which the provider rejects this person, or names another one. */
const OVER: ReadonlySet<SignInFault> = new Set(['invalidGrant', 'otherPerson']);

/**
 * Keeps roles in step with the provider during a session: a caller with outdated roles is refreshed there.
 * One process asks per session at a time, since many providers accept a refresh token once. Nothing changes
 * while the provider is unresponsive.
 * @returns the caller afterwards; null if the provider has ended it
 */
export function createRoleFollower({ database, oidc, every, log, securityLog }: FollowerParts) {
  /**
   * Claims the refresh for this call, once until the roles are outdated again. Null if another call has
   * claimed it.
   */
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
      // A full disk must not prevent reading; the next call retries.
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
