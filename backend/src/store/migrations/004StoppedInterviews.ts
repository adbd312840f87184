/** When the candidate left an interview by choice: it cannot be continued. */
export const stoppedInterviews = `
alter table interviews add column stopped_at timestamptz;
`;
