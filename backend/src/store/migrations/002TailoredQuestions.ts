/** A question written for one interview is stored with its rubric: nothing else can grade it later. */
export const tailoredQuestions = `
alter table assigned_questions add column tailored jsonb;
`;
