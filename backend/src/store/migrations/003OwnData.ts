/**
 * Lets people list and end their sessions. The random id of a deleted account is kept, so that no older
 * backup restores the account. Remaining work outside the database is recorded until done.
 */
export const ownData = `
alter table sessions add column public_id uuid not null default gen_random_uuid() unique;
alter table sessions add column user_agent text;
-- Of the last sign-in: a change is told to the operator.
alter table users add column roles text[];

create table deleted_accounts (
  user_id uuid primary key,
  deleted_at timestamptz not null default now(),
  issuer text,
  subject text,
  speech_keys text[] not null default '{}'
);
`;
