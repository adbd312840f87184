/**
 * A candidate's verdict on a judgement. Administrators may read `shared` verdicts together with question and
 * answer. Deleting the interview deletes its verdicts.
 */
export const verdicts = `
create table verdicts (
  interview_id uuid not null references interviews (id) on delete cascade,
  question_id text not null,
  owner_id uuid not null references users (id) on delete cascade,
  fair boolean not null,
  remark text,
  shared boolean not null,
  given_at timestamptz not null default now(),
  primary key (interview_id, question_id)
);
create index verdicts_owner on verdicts (owner_id);
create index verdicts_shared on verdicts (given_at desc, interview_id, question_id) where shared;
`;
