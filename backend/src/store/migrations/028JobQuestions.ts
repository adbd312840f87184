/** Questions that a language model writes for a job while the interview goes on. */
export const jobQuestions = `
alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check
  check (kind in ('JOB_DESCRIPTION', 'PREPARATION', 'FEEDBACK', 'REVIEW', 'JOB_QUESTION'));
`;
