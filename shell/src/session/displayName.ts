import type { Account } from '@prova/shared/session/account';

/** First name, else login, else the e-mail's part before the @, else `fallback`. */
export function displayName(account: Account, fallback: string): string {
  const [mailbox] = (account.email ?? '').split('@');
  const candidates = [account.firstName, account.login, mailbox];
  return candidates.map((name) => name?.trim()).find(Boolean) ?? fallback;
}

const firstLetter = (word: string) => [...word][0]?.toLocaleUpperCase() ?? '';

/** Initials of first and last name; where there are none, the first letter of the name that is shown instead. */
export function initialsOf({ firstName, lastName }: Account, shownName: string): string {
  const initials = [firstName, lastName].map((name) => firstLetter(name?.trim() ?? '')).join('');
  return initials || firstLetter(shownName);
}
