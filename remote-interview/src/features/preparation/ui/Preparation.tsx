import type { InterviewStartRequest } from '@prova/api/types/interview';
import { usePreparation } from '../usePreparation';
import { PreparationFailed } from './PreparationFailed';
import { PreparationProgress } from './PreparationProgress';

interface PreparationProps {
  readonly request: InterviewStartRequest;
  readonly runKey: string;
  readonly onReady: (interviewId: string) => void;
  /** Starts a new run: retrying the same one cannot succeed if the preparation failed on the server. */
  readonly onRestart: () => void;
  readonly onBack: () => void;
}

/** Step 4: waits with the candidate until the interview can begin. */
export function Preparation({ onRestart, onBack, ...options }: PreparationProps) {
  const { phase, retry } = usePreparation(options);
  if (phase.name === 'failed') {
    const { failure } = phase;
    const onRetry = failure.reason === 'failed' ? onRestart : retry;
    return <PreparationFailed failure={failure} onRetry={onRetry} onBack={onBack} />;
  }
  const isRunning = phase.name === 'running';
  return (
    <PreparationProgress
      stepsShown={isRunning ? phase.stepsShown : 0}
      isComplete={phase.name === 'ready'}
      isSlow={isRunning && phase.isSlow}
    />
  );
}
