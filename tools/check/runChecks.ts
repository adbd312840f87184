import { runStep, type StepResult } from './runStep';
import { STATIC_STEPS, type Step } from './step';

/** Runs the static checks in sequence, and these unit tests in parallel. */
export async function runChecks(
  root: string,
  unitStep: Step,
): Promise<{ readonly checks: readonly StepResult[]; readonly unit: StepResult }> {
  const runInTurn = async () => {
    const results: StepResult[] = [];
    for (const step of STATIC_STEPS) results.push(await runStep(root, step));
    return results;
  };
  const [checks, unit] = await Promise.all([runInTurn(), runStep(root, unitStep)]);
  return { checks, unit };
}
