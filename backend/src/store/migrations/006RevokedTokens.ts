/**
 * Revocations of unexpired access tokens, with their time. A row is removed when its tokens have all expired.
 * People are stored as hashes, since some of their accounts are deleted.
 */
export const revokedTokens = `
create table revoked_tokens (
  person_hash text primary key,
  revoked_at timestamptz not null default now()
);
`;
