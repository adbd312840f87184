/**
 * Points a candidate claims for an answer, besides the report's findings. Administrators may read `shared`
 * points, as with `verdicts`.
 */
export const claimedPoints = `
create table claimed_points (
  interview_id uuid not null references interviews (id) on delete cascade,
  question_id text not null,
  owner_id uuid not null references users (id) on delete cascade,
  -- Ids of points of the question.
  points text[] not null,
  shared boolean not null,
  given_at timestamptz not null default now(),
  primary key (interview_id, question_id)
);
create index claimed_points_owner on claimed_points (owner_id);
create index claimed_points_shared on claimed_points (given_at desc, interview_id, question_id) where shared;
`;
