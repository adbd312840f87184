/**
 * The first part of an answer, and its follow-up: until the follow-up is answered or skipped, the question
 * has no answer.
 */
export const followUps = `
alter table assigned_questions add column first_answer text;
alter table assigned_questions add column follow_up text;
`;
