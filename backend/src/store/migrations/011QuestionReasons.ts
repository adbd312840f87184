/** Why a question was chosen, as the wire says it; null for those of before, and where there is nothing to say. */
export const questionReasons = `
alter table assigned_questions add column reason jsonb;
`;
