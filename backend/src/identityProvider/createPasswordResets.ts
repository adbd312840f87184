import { createHash, randomBytes } from 'node:crypto';
import { rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readRecords, recordFile, writeRecord } from './recordFiles';

/** Validity of a reset link, in milliseconds. */
const LIFETIME = 60 * 60_000;
const TOKEN_BYTES = 32;

/** What is stored of a link, by its account's id. */
const resetSchema = v.object({ tokenHash: v.string(), expiresAt: v.number() });

export interface PasswordResets {
  /** Makes an account's only link; an earlier one is void. */
  issue(accountId: string): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** The account of a valid token; null for every other token. */
  find(token: string): Promise<string | null>;
  /** Uses up a token. Of simultaneous calls, one gets the account and the others get null. */
  redeem(token: string): Promise<string | null>;
  removeExpired(): Promise<void>;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The links for new passwords, one file per account in the provider's `folder`. Nothing is cached: the
 * operator's command writes while the provider runs. `now` is in milliseconds.
 */
export function createPasswordResets(folder: string, now: () => number = Date.now): PasswordResets {
  const place = join(folder, 'PasswordReset');
  const read = async () => [...(await readRecords(place, resetSchema))];
  const find = async (token: string) => {
    const hash = hashToken(token);
    const found = (await read()).find(
      ([, { tokenHash, expiresAt }]) => tokenHash === hash && expiresAt > now(),
    );
    return found?.[0] ?? null;
  };
  return {
    async issue(accountId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = now() + LIFETIME;
      await writeRecord(place, accountId, { tokenHash: hashToken(token), expiresAt });
      return { token, expiresAt };
    },
    find,
    async redeem(token) {
      const accountId = await find(token);
      if (accountId === null) return null;
      try {
        // Whoever deletes the file has the token. `rm` would not notice that another call was faster.
        await unlink(recordFile(place, accountId));
        return accountId;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async removeExpired() {
      const expired = (await read()).filter(([, { expiresAt }]) => expiresAt <= now());
      for (const [accountId] of expired) await rm(recordFile(place, accountId), { force: true });
    },
  };
}
