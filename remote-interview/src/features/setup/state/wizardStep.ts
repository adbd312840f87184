import * as v from 'valibot';
import { isComplete, type SetupForm } from './setupForm';
import type { SetupState } from './setupSlice';

export const WIZARD_STEPS = ['configuration', 'instructions', 'audioCheck', 'preparation'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

const historyEntrySchema = v.object({
  /** Set by 'Start an Interview' buttons: whatever stood in the wizard is discarded. */
  reset: v.fallback(v.boolean(), false),
  step: v.fallback(v.picklist(WIZARD_STEPS), 'configuration'),
});

/** What the history entry of the wizard says; the browser's back and forward thereby go through its steps. */
export function readHistoryEntry(state: unknown): { reset: boolean; step: WizardStep } {
  const parsed = v.safeParse(historyEntrySchema, state ?? {});
  return parsed.success ? parsed.output : { reset: false, step: 'configuration' };
}

export const hasAgreed = ({ agreements }: SetupState) => agreements.instructions && agreements.terms;

/** The step that may be shown where `wanted` is asked for: none is reached before those before it are done. */
export function permittedStep(wanted: WizardStep, state: SetupState, form: SetupForm): WizardStep {
  if (!isComplete(form)) return 'configuration';
  if (wanted === 'configuration' || wanted === 'instructions') return wanted;
  if (!hasAgreed(state)) return 'instructions';
  if (wanted === 'preparation' && state.runKey === null) return 'audioCheck';
  return wanted;
}
