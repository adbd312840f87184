import type { SessionReport, SessionWish } from '../../src/session/manageSessions';

const sessionsOf = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

/** What an operator is told, as lines, and whether what they asked for was done. */
export function describeSessions(
  { who, ends }: SessionWish,
  { people, ended }: SessionReport,
): { readonly lines: readonly string[]; readonly isDone: boolean } {
  const list = people.map(({ id, login, email, sessions, lastUsedAt }) =>
    [
      `  ${login}${email === null || email === login ? '' : ` <${email}>`}`,
      sessionsOf(sessions),
      ...(lastUsedAt === null ? [] : [`last used ${lastUsedAt}`]),
      id,
    ].join('  '),
  );
  if (who !== null && people.length === 0) {
    return {
      lines: [`Nobody here is called ${who}: neither by user name nor by e-mail or id. Nothing was changed.`],
      isDone: false,
    };
  }
  if (ends && ended === null) {
    return {
      lines: [`${people.length} people are called ${who}. Nothing was changed. Name one by the id:`, ...list],
      isDone: false,
    };
  }
  if (ended === null) {
    return { lines: list.length === 0 ? ['Nobody is signed in.'] : list, isDone: true };
  }
  return {
    lines: [
      ...list,
      `Ended: ${sessionsOf(ended)}, on every backend from now on; tokens of the voice lab that were issued before are refused.`,
      'Whoever the provider still lets in can sign in again: to keep somebody out, lock the account there.',
    ],
    isDone: true,
  };
}
