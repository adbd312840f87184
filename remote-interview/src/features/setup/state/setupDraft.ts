import { durationSchema, levelSchema } from '@prova/api/types/interview';
import { JOB_DESCRIPTION_MAX_LENGTH, MAX_DOMAINS, MAX_QUESTIONS } from '@prova/api/types/limits';
import * as v from 'valibot';
import { initialSetup, type SetupState } from './setupSlice';

export const SETUP_DRAFT_KEY = 'prova.interview.setup';

/** The part of the wizard that survives a reload. `owner` is the login it belongs to: nobody else sees it. */
export const setupDraftSchema = v.object({
  owner: v.string(),
  form: v.object({
    domainIds: v.pipe(v.array(v.string()), v.maxLength(MAX_DOMAINS)),
    questionCount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUESTIONS))),
    level: v.nullable(levelSchema),
    jobDescription: v.pipe(v.string(), v.maxLength(JOB_DESCRIPTION_MAX_LENGTH)),
    duration: durationSchema,
    displayTimeProgress: v.boolean(),
    includeTechQuestions: v.boolean(),
    excludeExpectedAnswers: v.boolean(),
    language: v.string(),
    practice: v.optional(v.boolean(), false),
    followUps: v.optional(v.boolean(), true),
  }),
  descriptionMode: v.picklist(['text', 'url']),
  agreements: v.object({ instructions: v.boolean(), terms: v.boolean() }),
  parentId: v.nullable(v.string()),
  questionIds: v.optional(v.array(v.string()), []),
  gaps: v.optional(v.array(v.string()), []),
  runKey: v.nullable(v.string()),
});
export type SetupDraft = v.InferOutput<typeof setupDraftSchema>;

/**
 * Analyses are not stored: a reload ends a running one, and it can be repeated. Truncated or cleared text is
 * not stored either.
 */
export function toDraft(
  { analysis: _ended, cut: _seen, former: _cleared, ...kept }: SetupState,
  owner: string,
): unknown {
  return { owner, ...kept };
}

export function fromDraft(draft: SetupDraft | null, owner: string): SetupState {
  if (draft?.owner !== owner) return initialSetup;
  const { owner: _checked, ...kept } = draft;
  return { ...initialSetup, ...kept };
}
