/**
 * Whose access tokens are not accepted any more though they have not expired, and since when. Rows are removed when the last such
 * token has; whose they are stands there as a hash, since people who deleted their account are among them.
 */
export const revokedTokens = `
create table revoked_tokens (
  person_hash text primary key,
  revoked_at timestamptz not null default now()
);
`;
