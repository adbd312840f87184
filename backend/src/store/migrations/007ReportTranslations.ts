/** What a report says in other languages than English. Reports that were written before have English alone. */
export const reportTranslations = `
alter table feedback add column translations jsonb;
`;
