import type { StepResult } from './runStep';
import type { Step } from './step';

/** One line a step; what a failing one said stands below it, unless it was seen already. */
export function printResult(steps: readonly Step[], { name, ok, seconds, output }: StepResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`);
  const seen = steps.find((step) => step.name === name)?.live === true;
  if (!ok && !seen) console.log(`${output.trimEnd()}\n`);
}
