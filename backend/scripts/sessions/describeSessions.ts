import type { SessionReport, SessionWish } from '../../src/session/manageSessions';

const sessionsOf = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

/** The output for an operator, as lines, and whether the command succeeded. */
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
      lines: [`No account matches ${who} by user name, email or id. Nothing was changed.`],
      isDone: false,
    };
  }
  if (ends && ended === null) {
    return {
      lines: [
        `${people.length} accounts match ${who}. Nothing was changed. Repeat the command with an id:`,
        ...list,
      ],
      isDone: false,
    };
  }
  if (ended === null) {
    return { lines: list.length === 0 ? ['Nobody is signed in.'] : list, isDone: true };
  }
  return {
    lines: [
      ...list,
      `Ended: ${sessionsOf(ended)}, on every backend; earlier tokens of the voice lab are refused.`,
      'A user whom the provider still admits can sign in again. To prevent that, lock the account there.',
    ],
    isDone: true,
  };
}
