import { runStep, type StepResult } from './runStep';
import type { Step } from './step';

/**
 * Runs steps, `atOnce` at a time and in their order, and tells of each as it ends. One that failed keeps no other
 * from running.
 */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  atOnce: number,
  onEnded: (result: StepResult) => void,
): Promise<readonly StepResult[]> {
  const waiting = [...steps];
  const results = new Map<string, Promise<StepResult>>();
  const run = async (step: Step) => {
    if (step.after !== undefined) await results.get(step.after);
    if (step.afterAll === true) await Promise.all(results.values());
    return runStep(root, step);
  };
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = run(step);
      results.set(step.name, result);
      onEnded(await result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return Promise.all(results.values());
}
