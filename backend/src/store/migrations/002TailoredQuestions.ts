/** A question that was written for one interview is kept with its rubric: nothing else can score it later. */
export const tailoredQuestions = `
alter table assigned_questions add column tailored jsonb;
`;
