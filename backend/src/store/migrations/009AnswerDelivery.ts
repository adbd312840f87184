/**
 * When a question was first shown, and what the candidate's page says of how its answer was given: {"measured": …} for one that was spoken,
 * {"measured": null} for one that was typed, and null where it says nothing.
 */
export const answerDelivery = `
alter table assigned_questions add column asked_at timestamptz;
alter table assigned_questions add column delivery jsonb;
`;
