import type { Clock } from '@prova/shared/flow/clock';
import { deliveryEvents, type DeliveryEvent } from '../features/delivery';
import { transcriptOf, type WithDictation } from '../features/dictation';
import type { WithLiveInterview } from '../features/liveInterview';

type Observed = WithDictation & WithLiveInterview;
interface ConnectedStore {
  getState(): Observed;
  dispatch(event: DeliveryEvent): unknown;
  subscribe(listener: () => void): () => void;
}

/** What of the room matters for how an answer is spoken. What is typed is none of it. */
function observe({ dictation, liveInterview: { conversation, narration } }: Observed) {
  const { phase } = conversation;
  const isOpen = phase.name === 'answering' && phase.interview.takesDelivery;
  const questionId = isOpen ? phase.question.assignedQuestionId : null;
  return {
    interviewId: isOpen ? phase.interview.id : null,
    questionId,
    isOver: phase.name === 'complete' || phase.name === 'stopped',
    isVoiced:
      (narration.phase.name === 'playing' || narration.phase.name === 'paused') &&
      narration.phase.line.turnId === questionId,
    isListening: ['settling', 'recording', 'stopping'].includes(dictation.phase.name),
    transcript: transcriptOf(dictation),
    heardAt: dictation.lastHeardAt,
    ended: dictation.ended,
    result: dictation.result,
  };
}

/**
 * Tells the delivery what happens while an answer is spoken, as the dictation and the interviewer's voice have it. Only where the server
 * takes it. Has to be started before what takes the dictation's results; returns the function that ends it.
 */
export function startMeasuringDelivery(store: ConnectedStore, { now }: Pick<Clock, 'now'>): () => void {
  let before = observe(store.getState());
  const tell = (event: DeliveryEvent) => void store.dispatch(event);
  return store.subscribe(() => {
    const was = before;
    const is = observe(store.getState());
    before = is;
    if (is.isOver && !was.isOver) tell(deliveryEvents.interviewEnded());
    const { interviewId, questionId } = is;
    if (interviewId === null || questionId === null) return;
    if (questionId !== was.questionId) {
      tell(deliveryEvents.questionAsked({ interviewId, questionId, at: now() }));
    }
    if (was.isVoiced && !is.isVoiced) tell(deliveryEvents.questionSpoken({ questionId, at: now() }));
    if (is.isListening && !was.isListening) tell(deliveryEvents.recordingStarted({ questionId, at: now() }));
    if (is.isListening && is.heardAt !== null && is.transcript !== was.transcript) {
      tell(deliveryEvents.wordsHeard({ questionId, transcript: is.transcript, at: is.heardAt }));
    }
    if (was.isListening && !is.isListening) {
      tell(deliveryEvents.recordingEnded({ questionId, transcript: is.ended }));
    }
    if (is.result !== null && is.result !== was.result) {
      tell(deliveryEvents.transcriptTaken({ questionId, text: is.result }));
    }
  });
}
