import type { Database, Queryable } from '../store/database';
import { isDiskFull } from '../store/isStoreUnavailable';
import type { Identity } from './identity';
import { createSecret, hashSecret } from './secret';

/** The caller. `id` is Prova's own; the roles date from the sign-in. */
export interface SignedInUser {
  id: string;
  login: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  roles: readonly string[];
}

/** A session with its user. */
export interface FoundSession extends SignedInUser {
  /** Seconds since the roles were refreshed; null if that is impossible. */
  rolesAskedAgo: number | null;
}

/** The provider's handles of a session; null if it gave none. */
export interface ProviderHold {
  /** The provider's own session id. */
  readonly providerSession: string | null;
  /** A refresh token, sealed. */
  readonly renewal: string | null;
}

interface SessionRow {
  user_id: string;
  login: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  roles: string[];
  touch: boolean;
  asked_ago: number | null;
}

const PERSON_COLUMNS = 'u.id, u.login, u.email, u.first_name as "firstName", u.last_name as "lastName"';
type Person = Omit<SignedInUser, 'roles'>;

/**
 * Prova's user with this identity, created if new. An access token may contain less than a sign-in: known
 * data stays.
 */
export async function findOrAddUser(
  database: Queryable,
  { issuer, subject, login, email, firstName, lastName }: Identity,
): Promise<Person> {
  const find = () =>
    database.query<Person>(`select ${PERSON_COLUMNS} from users u where issuer = $1 and subject = $2`, [
      issuer,
      subject,
    ]);
  const [known] = await find();
  if (known) return known;
  await database.query(
    `insert into users (issuer, subject, login, email, first_name, last_name) values ($1, $2, $3, $4, $5, $6)
     on conflict (issuer, subject) do nothing`,
    [issuer, subject, login, email, firstName, lastName],
  );
  const [added] = await find();
  if (!added) throw new Error('A person who was just added is gone already');
  return added;
}

export interface SessionStore {
  /** Starts a session with a new secret, disclosed only here. `userAgent` is the browser's. */
  begin(identity: Identity, idToken: string, userAgent?: string, hold?: ProviderHold): Promise<string>;
  /** The session's user, null when the session is unknown or over. Use extends the session. */
  find(secret: string): Promise<FoundSession | null>;
  /** Ends the session and returns its ID token, null when there was none. */
  end(secret: string): Promise<string | null>;
  removeExpired(): Promise<void>;
}

export const SESSION_LIFETIME_SECONDS = 12 * 60 * 60;
export const SESSION_IDLE_SECONDS = 30 * 60;

// The database's clock decides, so that a clock step on one server signs nobody out.
const WITHIN_LIFETIME = `s.created_at > now() - interval '${SESSION_LIFETIME_SECONDS} seconds'`;
// Thinking is not idling: idle time does not count during an interview.
const NOT_IDLE = `(
  s.last_used_at > now() - interval '${SESSION_IDLE_SECONDS} seconds'
  or exists (
    select 1 from interviews i
    where i.owner_id = s.user_id and i.status = 'IN_PROGRESS' and i.started_at > now() - interval '2 hours'
      and i.deleted_at is null
  )
)`;

/** Whether a session is alive, as a condition on a row `s` of the sessions. */
export const IS_ALIVE = `(${WITHIN_LIFETIME} and ${NOT_IDLE})`;

/** Maximum length stored of a user agent. */
const MAX_USER_AGENT = 300;

export function createSessionStore(database: Database): SessionStore {
  const touch = async (hash: string) => {
    try {
      await database.query('update sessions set last_used_at = now() where id_hash = $1', [hash]);
    } catch (error) {
      // A full disk must not prevent reading; the next call retries.
      if (!isDiskFull(error)) throw error;
    }
  };

  return {
    begin: ({ issuer, subject, login, email, firstName, lastName, roles }, idToken, userAgent, hold) =>
      database.transaction(async (transaction) => {
        const secret = createSecret();
        const users = await transaction.query<{ id: string }>(
          `insert into users (issuer, subject, login, email, first_name, last_name) values ($1, $2, $3, $4, $5, $6)
           on conflict (issuer, subject) do update
             set login = excluded.login, email = excluded.email,
                 first_name = excluded.first_name, last_name = excluded.last_name
           returning id`,
          [issuer, subject, login, email, firstName, lastName],
        );
        await transaction.query(
          `insert into sessions (id_hash, user_id, roles, id_token, user_agent, provider_session, renewal)
           values ($1, $2, $3::text[], $4, $5, $6, $7)`,
          [
            hashSecret(secret),
            users[0]?.id,
            roles,
            idToken,
            userAgent?.slice(0, MAX_USER_AGENT),
            hold?.providerSession,
            hold?.renewal,
          ],
        );
        return secret;
      }),

    async find(secret) {
      const hash = hashSecret(secret);
      const [row] = await database.query<SessionRow>(
        `select s.user_id, s.roles, u.login, u.email, u.first_name, u.last_name,
                s.last_used_at < now() - interval '1 minute' as touch,
                case when s.renewal is not null
                  then extract(epoch from now() - s.roles_asked_at)::float8 end as asked_ago
         from sessions s join users u on u.id = s.user_id
         where s.id_hash = $1 and ${IS_ALIVE}`,
        [hash],
      );
      if (!row) return null;
      if (row.touch) await touch(hash);
      return {
        id: row.user_id,
        login: row.login,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        roles: row.roles,
        rolesAskedAgo: row.asked_ago,
      };
    },

    async end(secret) {
      const [row] = await database.query<{ id_token: string }>(
        'delete from sessions where id_hash = $1 returning id_token',
        [hashSecret(secret)],
      );
      return row?.id_token ?? null;
    },

    async removeExpired() {
      await database.query(`delete from sessions s where not ${IS_ALIVE}`);
    },
  };
}
