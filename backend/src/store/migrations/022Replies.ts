/** How often something was said to a question that was no answer: there is an end to that. */
export const replies = `
alter table assigned_questions add column replies integer not null default 0;
`;
