import { noteDeletedAccounts } from '../store/backup/deletedAccounts';
import type { ProviderAccounts } from '../session/providerAccounts';
import type { Speaker } from '../speech/speaker';
import type { Database } from '../store/database';

interface FinishDeletions {
  database: Database;
  speaker: Pick<Speaker, 'forget'>;
  providerAccounts: Pick<ProviderAccounts, 'remove'>;
  /** Issuer of the current sign-in provider. */
  issuer: string;
  dataFolder: string;
}

interface Deletion {
  userId: string;
  issuer: string | null;
  subject: string | null;
  speechKeys: string[];
}

/**
 * Maximum age of remaining work, which may wait for an unresponsive provider, or for another backend to drop
 * cached audio.
 */
const PERIOD = `interval '30 days'`;

/**
 * Completes deletions outside the database: removes the audio of questions written for the accounts, has the
 * embedded provider remove its account, and records in the data folder who must not return with a backup.
 * Idempotent, so it runs after each deletion and periodically, on every backend.
 * @throws when something failed; the rest was done
 */
export async function finishDeletions(parts: FinishDeletions): Promise<void> {
  const { database, speaker, providerAccounts, issuer, dataFolder } = parts;
  const failures: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));

  const deletions = await database.query<Deletion>(
    `select user_id as "userId", issuer, subject, speech_keys as "speechKeys" from deleted_accounts
     where deleted_at > now() - ${PERIOD} order by deleted_at`,
  );
  await attempt(
    noteDeletedAccounts(
      dataFolder,
      deletions.map(({ userId }) => userId),
    ),
  );
  await attempt(speaker.forget(deletions.flatMap(({ speechKeys }) => speechKeys)));
  for (const { userId, issuer: theirs, subject } of deletions) {
    if (subject === null) continue;
    const finish = async () => {
      if (theirs === issuer) await providerAccounts.remove(subject);
      await database.query('update deleted_accounts set issuer = null, subject = null where user_id = $1', [
        userId,
      ]);
    };
    await attempt(finish());
  }
  await database.query(
    `update deleted_accounts set issuer = null, subject = null, speech_keys = '{}'
     where deleted_at < now() - ${PERIOD} and (subject is not null or speech_keys <> '{}')`,
  );
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not everything of a deleted account is gone yet');
}
