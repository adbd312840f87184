/** A language model's review of an answer during the interview; deleted when the report is written. */
export const answerReviews = `
alter table assigned_questions add column review jsonb;
alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in ('JOB_DESCRIPTION', 'PREPARATION', 'FEEDBACK', 'REVIEW'));
create index jobs_reviews on jobs ((payload ->> 'interviewId')) where kind = 'REVIEW' and status = 'REQUESTED';
`;
