/**
 * An interview that its candidate deletes is kept for a while, unseen, so that it can be brought back; then its row goes with all that
 * refers to it. The sound of questions that were written for it is outside the database: its keys stay until every backend has
 * forgotten it.
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
