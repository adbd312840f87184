import type { Account } from '@prova/shared/session/account';

/** First name, else login, else the email's local part, else `fallback`. */
export function displayName(account: Account, fallback: string): string {
  const [mailbox] = (account.email ?? '').split('@');
  const candidates = [account.firstName, account.login, mailbox];
  return candidates.map((name) => name?.trim()).find(Boolean) ?? fallback;
}

const firstLetter = (word: string) => [...word][0]?.toLocaleUpperCase() ?? '';

/** Initials of first and last name; without names, the first letter of the displayed name. */
export function initialsOf({ firstName, lastName }: Account, shownName: string): string {
  const initials = [firstName, lastName].map((name) => firstLetter(name?.trim() ?? '')).join('');
  return initials || firstLetter(shownName);
}
