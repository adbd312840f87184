/**
 * When a question was first shown, and its answer's delivery according to the candidate's page: {"measured":
 * …} for a spoken one, {"measured": null} for a typed one, and null if unknown.
 */
export const answerDelivery = `
alter table assigned_questions add column asked_at timestamptz;
alter table assigned_questions add column delivery jsonb;
`;
