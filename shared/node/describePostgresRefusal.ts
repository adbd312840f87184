/** Refusals of a connection, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28000': 'rejects this role: create it, or allow it to connect from this machine (pg_hba.conf)',
  '28P01': 'rejects the role and its password: the role does not exist, or the password is wrong',
  '3D000': 'responds, but has no database of this name: create it',
  '42501': 'denies this role the rights that it needs',
  '53300': 'has no connection left for this role',
};

/** Explains a PostgreSQL server's refusal of a connection, with its remedy; null for other errors. */
export const describePostgresRefusal = (code: string): string | null => REFUSALS[code] ?? null;
