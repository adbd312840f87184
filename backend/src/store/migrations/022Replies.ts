/** Number of non-answers to a question, which has a limit. */
export const replies = `
alter table assigned_questions add column replies integer not null default 0;
`;
