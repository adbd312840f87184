/**
 * A session can be told from the others of the same person, and ended by them. Of a deleted account its own random id stays, so
 * that no older backup brings it back; what has to be done outside the database is noted until it is done.
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
