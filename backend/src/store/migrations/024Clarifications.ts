/**
 * A language model's replies to the candidate's questions, in order, with what was said: they are spoken by their
 * position, and known to the next reply.
 */
export const clarifications = `
alter table assigned_questions add column clarifications jsonb not null default '[]';
`;
