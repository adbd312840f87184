import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '@prova/node/createLog';
import * as v from 'valibot';
import { openRecordFolder } from './openRecordFolder';
import { hashPassword, isPassword } from './password';
import { readRecords } from './recordFiles';

const accountSchema = v.object({
  id: v.string(),
  login: v.string(),
  passwordHash: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  roles: v.array(v.string()),
});
export type IdentityProviderAccount = v.InferOutput<typeof accountSchema>;

export interface NewAccount {
  login: string;
  password: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
}

export interface Accounts {
  find(id: string): IdentityProviderAccount | undefined;
  /** The owner of a login name or email. */
  named(login: string): IdentityProviderAccount | undefined;
  /** The account with this login name or email, if the password matches. */
  check(login: string, password: string): Promise<IdentityProviderAccount | undefined>;
  /** @returns the new account, or whether its login name or its email is taken */
  register(account: NewAccount): Promise<IdentityProviderAccount | { taken: 'login' | 'email' }>;
  /** Replaces a password. @returns whether there is such an account */
  setPassword(id: string, password: string): Promise<boolean>;
  /** Removes an account; a no-op for an unknown id. */
  remove(id: string): Promise<void>;
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isNamed = ({ login, email }: IdentityProviderAccount, name: string) =>
  sameText(login, name) || sameText(email, name);

const accountsFolder = (folder: string) => join(folder, 'Account');

/** The owner of a login name or email, as a command finds it beside the running provider. */
export async function findAccount(
  folder: string,
  login: string,
): Promise<IdentityProviderAccount | undefined> {
  const accounts = await readRecords(accountsFolder(folder), accountSchema);
  return [...accounts.values()].find((account) => isNamed(account, login));
}

/**
 * The accounts, stored in `folder`; `initial` ones are created unless their login exists. None is created
 * while an account file is quarantined: the same login would lead to another account, without its owner's
 * data.
 */
export async function openAccounts(
  folder: string,
  initial: readonly NewAccount[],
  log: Pick<Log, 'error'>,
): Promise<Accounts> {
  const records = await openRecordFolder(accountsFolder(folder), accountSchema, log);
  const findBy = (matches: (account: IdentityProviderAccount) => boolean) => {
    for (const [, account] of records.entries()) if (matches(account)) return account;
    return undefined;
  };
  const accounts: Accounts = {
    find: (id) => records.get(id),
    remove: (id) => records.remove(id),
    named: (login) => findBy((known) => isNamed(known, login)),
    async check(login, password) {
      const account = accounts.named(login);
      return (await isPassword(password, account?.passwordHash)) ? account : undefined;
    },
    async register({ login, password, email, firstName, lastName, roles }) {
      const passwordHash = await hashPassword(password);
      // Checked after the slow part, right before storing: two people cannot register the same name.
      if (accounts.named(login)) return { taken: 'login' };
      if (accounts.named(email)) return { taken: 'email' };
      const id = randomUUID();
      const account = { id, login, passwordHash, email, firstName, lastName, roles: [...roles] };
      await records.put(id, account);
      return account;
    },
    async setPassword(id, password) {
      const passwordHash = await hashPassword(password);
      const account = records.get(id);
      if (!account) return false;
      await records.put(id, { ...account, passwordHash });
      return true;
    },
  };
  if (!records.isIncomplete) for (const account of initial) await accounts.register(account);
  return accounts;
}
