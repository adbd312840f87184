/**
 * Why a question was chosen, in wire format; null for earlier questions, and for a choice without a reason.
 */
export const questionReasons = `
alter table assigned_questions add column reason jsonb;
`;
