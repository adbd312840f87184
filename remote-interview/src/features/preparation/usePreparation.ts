import type { InterviewStartRequest } from '@prova/api/types/interview';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { preparationEvents, type PreparationPhase, type WithPreparation } from './state/preparationSlice';

interface PreparationOptions {
  readonly request: InterviewStartRequest;
  readonly runKey: string;
  readonly onReady: (interviewId: string) => void;
}

/** Prepares the interview while the calling component is mounted; unmounting ends the preparation. */
export function usePreparation({ request, runKey, onReady }: PreparationOptions) {
  const dispatch = useDispatch();
  const phase: PreparationPhase = useSelector(({ preparation }: WithPreparation) => preparation);

  const order = useEffectEvent(() => dispatch(preparationEvents.requested({ request, key: runKey })));
  useEffect(() => {
    order();
    return () => void dispatch(preparationEvents.left());
  }, [dispatch]);

  const announce = useEffectEvent(onReady);
  const readyId = phase.name === 'ready' ? phase.interviewId : null;
  useEffect(() => {
    if (readyId !== null) announce(readyId);
  }, [readyId]);

  return { phase, retry: () => dispatch(preparationEvents.retried()) };
}
