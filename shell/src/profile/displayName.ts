import type { Account } from '@prova/shared/api-types/account';

/** First name, else login, else the e-mail's part before the @, else `fallback`. */
export function displayName(account: Account, fallback: string): string {
  const [mailbox] = (account.email ?? '').split('@');
  const candidates = [account.firstName, account.login, mailbox];
  return candidates.map((name) => name?.trim()).find(Boolean) ?? fallback;
}
