import type { Account } from '@prova/shared/api-types/account';

const firstLetter = (word: string) => [...word][0]?.toLocaleUpperCase() ?? '';

/** Initials of first and last name; where there are none, the first letter of the name that is shown instead. */
export function initialsOf({ firstName, lastName }: Account, shownName: string): string {
  const initials = [firstName, lastName].map((name) => firstLetter(name?.trim() ?? '')).join('');
  return initials || firstLetter(shownName);
}
