import * as v from 'valibot';
import { WIZARD_STEPS, type WizardStep } from '../features/setup';

const stateSchema = v.object({
  /** Set by 'Start an Interview' buttons: whatever stood in the wizard is discarded. */
  reset: v.fallback(v.boolean(), false),
  step: v.fallback(v.picklist(WIZARD_STEPS), 'configuration'),
});

/** What the history entry of the wizard says; the browser's back and forward thereby go through its steps. */
export function readSetupLocation(state: unknown): { reset: boolean; step: WizardStep } {
  const parsed = v.safeParse(stateSchema, state ?? {});
  return parsed.success ? parsed.output : { reset: false, step: 'configuration' };
}
