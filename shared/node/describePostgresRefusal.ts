/** What the server says to whom it does not let in, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28000': 'does not let this role in: create it, or let it come from here (pg_hba.conf)',
  '28P01': 'does not accept the role and its password: there is no such role, or the password is another one',
  '3D000': 'answers, and has no database of this name: create it',
  '42501': 'does not give this role the rights that it needs',
  '53300': 'has no connection left for this role',
};

/** Why a server of PostgreSQL lets somebody not in, as what it does, and what to do; null where it has not refused anybody. */
export const describePostgresRefusal = (code: string): string | null => REFUSALS[code] ?? null;
