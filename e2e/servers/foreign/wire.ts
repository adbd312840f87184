import { PROPERTY_TYPES } from '@prova/api/types/interview';
import * as v from 'valibot';

/** The specification's names. Prova's own extensions are refused, like unknown names. */
const PROPERTIES = [
  'LEVEL',
  'REQUESTED_QUESTIONS',
  'ASSIGNED_QUESTIONS',
  'JOB_DESCRIPTION',
  'DURATION',
  'DISPLAY_TIME_PROGRESS',
  'INCLUDE_TECH_QUESTIONS',
  'LANGUAGE',
  'DOMAIN_ID',
  'EXCLUDE_EXPECTED_ANSWERS',
] as const;

const property = v.strictObject({
  name: v.picklist(PROPERTIES),
  type: v.picklist(PROPERTY_TYPES),
  value: v.union([v.string(), v.number(), v.boolean()]),
});
/** Exactly the specified content. */
export const startSchema = v.strictObject({
  properties: v.array(property),
  parentId: v.optional(v.string()),
});
export type Start = v.InferOutput<typeof startSchema>;
export const answerSchema = v.strictObject({ answer: v.string() });
