import { useDispatch, useSelector } from 'react-redux';
import { stepDone, stepReopened, STEPS, type ChecklistState, type Step } from './state/checklistSlice';

/** The checklist's state and actions. */
export function useChecklist() {
  const dispatch = useDispatch();
  const done = useSelector(({ checklist }: { checklist: ChecklistState }) => checklist.done);
  return {
    steps: STEPS.map((step) => ({ step, isDone: done.includes(step) })),
    left: STEPS.length - done.length,
    setDone: (step: Step, isDone: boolean) => dispatch(isDone ? stepDone(step) : stepReopened(step)),
  };
}
