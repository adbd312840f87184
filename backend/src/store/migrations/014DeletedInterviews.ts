/**
 * A deleted interview stays hidden for a while, so that it can be restored; then its row is deleted with all
 * references. The sound of its own questions is outside the database: its keys stay until every backend has
 * dropped it.
 */
export const deletedInterviews = `
alter table interviews add column deleted_at timestamptz;
create index interviews_deleted on interviews (deleted_at) where deleted_at is not null;

create table deleted_interviews (
  interview_id uuid primary key,
  deleted_at timestamptz not null default now(),
  speech_keys text[] not null
);
`;
