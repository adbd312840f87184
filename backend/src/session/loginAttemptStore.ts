import type { Database } from '../store/database';
import { hashSecret } from './secret';

export interface LoginAttempt {
  nonce: string;
  codeVerifier: string;
}

/** A returned attempt; `begunAgo` is its age in seconds. */
export interface TakenAttempt extends LoginAttempt {
  begunAgo: number;
}

export interface LoginAttemptStore {
  /** `browser` is the secret in this sign-in's cookie: the response must return to the requesting browser. */
  begin(state: string, browser: string, attempt: LoginAttempt): Promise<void>;
  /**
   * Takes the attempt, once, for a browser with its cookie. Otherwise returns why not: the attempt belongs to
   * another browser, or is over (unknown, too old or used).
   */
  take(state: string, browser: string | undefined): Promise<TakenAttempt | 'otherBrowser' | 'over'>;
  removeExpired(): Promise<void>;
}

/** Attempts are keyed by state rather than browser, so that tabs can sign in in parallel. */
export function createLoginAttemptStore(database: Database): LoginAttemptStore {
  return {
    async begin(state, browser, { nonce, codeVerifier }) {
      await database.query(
        'insert into login_attempts (state_hash, browser_hash, nonce, code_verifier) values ($1, $2, $3, $4)',
        [hashSecret(state), hashSecret(browser), nonce, codeVerifier],
      );
    },
    async take(state, browser = '') {
      const [row] = await database.query<{ nonce: string; code_verifier: string; begun_ago: number }>(
        `delete from login_attempts
         where state_hash = $1 and browser_hash = $2 and created_at > now() - interval '10 minutes'
         returning nonce, code_verifier, extract(epoch from now() - created_at)::float8 as begun_ago`,
        [hashSecret(state), hashSecret(browser)],
      );
      if (row) return { nonce: row.nonce, codeVerifier: row.code_verifier, begunAgo: row.begun_ago };
      const others = await database.query(
        `select 1 from login_attempts
         where state_hash = $1 and browser_hash <> $2 and created_at > now() - interval '10 minutes'`,
        [hashSecret(state), hashSecret(browser)],
      );
      return others.length > 0 ? 'otherBrowser' : 'over';
    },
    async removeExpired() {
      await database.query(`delete from login_attempts where created_at < now() - interval '10 minutes'`);
    },
  };
}
