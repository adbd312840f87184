import { isComplete, type SetupForm } from './setupForm';
import type { SetupState } from './setupSlice';

export const WIZARD_STEPS = ['configuration', 'instructions', 'audioCheck', 'preparation'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const hasAgreed = ({ agreements }: SetupState) => agreements.instructions && agreements.terms;

/** The step that may be shown where `wanted` is asked for: none is reached before those before it are done. */
export function permittedStep(wanted: WizardStep, state: SetupState, form: SetupForm): WizardStep {
  if (!isComplete(form)) return 'configuration';
  if (wanted === 'configuration' || wanted === 'instructions') return wanted;
  if (!hasAgreed(state)) return 'instructions';
  if (wanted === 'preparation' && state.runKey === null) return 'audioCheck';
  return wanted;
}
