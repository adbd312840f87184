import * as v from 'valibot';

/** A field of knowledge an interview can be about. Only `ACTIVATED` domains can be chosen. */
export const domainSchema = v.object({
  id: v.string(),
  name: v.string(),
  displayName: v.string(),
  status: v.string(),
});
export type Domain = v.InferOutput<typeof domainSchema>;

/** Response to `GET /api/evm/domains`. */
export const domainListSchema = v.object({ domains: v.array(domainSchema) });
export type DomainList = v.InferOutput<typeof domainListSchema>;

/** Response to `GET /api/evm/keywords`. */
export const keywordListSchema = v.object({
  values: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type KeywordList = v.InferOutput<typeof keywordListSchema>;
