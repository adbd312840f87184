/** A report's texts in languages other than English. Earlier reports have English only. */
export const reportTranslations = `
alter table feedback add column translations jsonb;
`;
