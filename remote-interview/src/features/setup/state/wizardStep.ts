import * as v from 'valibot';
import { isComplete, type SetupForm } from './setupForm';
import type { SetupState } from './setupSlice';

export const WIZARD_STEPS = ['configuration', 'instructions', 'audioCheck', 'preparation'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

const historyEntrySchema = v.object({
  /** Set by 'Start an Interview' buttons: discards the wizard's content. */
  reset: v.fallback(v.boolean(), false),
  /** Set by 'Start with the same settings' within the site: starts at once, with the earlier agreements. */
  start: v.fallback(v.boolean(), false),
  step: v.fallback(v.picklist(WIZARD_STEPS), 'configuration'),
});

/** The wizard's history state, by which back and forward move through its steps. */
export function readHistoryEntry(state: unknown): v.InferOutput<typeof historyEntrySchema> {
  const parsed = v.safeParse(historyEntrySchema, state ?? {});
  return parsed.success ? parsed.output : { reset: false, start: false, step: 'configuration' };
}

export const hasAgreed = ({ agreements }: SetupState) => agreements.instructions && agreements.terms;

/** The step to show for `wanted`: none is reached before its predecessors are done. */
export function permittedStep(wanted: WizardStep, state: SetupState, form: SetupForm): WizardStep {
  if (!isComplete(form)) return 'configuration';
  if (wanted === 'configuration' || wanted === 'instructions') return wanted;
  if (!hasAgreed(state)) return 'instructions';
  if (wanted === 'preparation' && state.runKey === null) return 'audioCheck';
  return wanted;
}
