import type { Clock } from '@prova/shared/flow/clock';
import { stopAll } from '@prova/shared/flow/startFlow';
import type { TabStorage } from '../devices/tabStorage';
import {
  deliveryEvents,
  deliveryKey,
  spokenAnswersSchema,
  type DeliveryEvent,
  type WithDelivery,
} from '../features/delivery';
import { transcriptOf, type WithDictation } from '../features/dictation';
import { answeredTurn, goesOn, type WithLiveInterview } from '../features/liveInterview';

type Observed = WithDictation & WithLiveInterview & WithDelivery;
interface ConnectedStore {
  getState(): Observed;
  dispatch(event: DeliveryEvent): unknown;
  subscribe(listener: () => void): () => void;
}

/** Parts of the room's state that affect the delivery. Typed text is not among them. */
function observe({ dictation, liveInterview: { conversation, narration } }: Observed) {
  const { phase } = conversation;
  const interviewId = 'interview' in phase && phase.interview.takesDelivery ? phase.interview.id : null;
  const isOpen = phase.name === 'answering' && interviewId !== null;
  // Each part of an answer is measured separately. The server adds up the parts, and drops measurements
  // outside the answer.
  const questionId = isOpen ? answeredTurn(conversation.turns, phase.question.assignedQuestionId) : null;
  return {
    interviewId,
    questionId,
    isOver: phase.name === 'complete' || phase.name === 'stopped',
    isVoiced:
      (narration.phase.name === 'playing' || narration.phase.name === 'paused' || goesOn(narration.phase)) &&
      narration.phase.name !== 'silent' &&
      narration.phase.line.turnId === questionId,
    isListening: ['settling', 'recording', 'stopping'].includes(dictation.phase.name),
    transcript: transcriptOf(dictation),
    heardAt: dictation.lastHeardAt,
    ended: dictation.ended,
    result: dictation.result,
  };
}

interface MeasuringPorts {
  readonly clock: Pick<Clock, 'now'>;
  /** Storage bound to one person: no other person's page finds or sends its content. */
  readonly storage: TabStorage;
}

/**
 * Feeds dictation and interviewer voice events to the delivery, and stores measurements until the interview
 * ends. Applies only where the server accepts measurements. Must start before the consumer of dictation
 * results; returns a function that stops it.
 */
export function startMeasuringDelivery(
  store: ConnectedStore,
  { clock: { now }, storage }: MeasuringPorts,
): () => void {
  let before = observe(store.getState());
  let kept = store.getState().delivery;
  const tell = (event: DeliveryEvent) => void store.dispatch(event);

  const measure = () => {
    const was = before;
    const is = observe(store.getState());
    before = is;
    const { interviewId, questionId } = is;
    if (interviewId === null) return;
    if (is.isOver) {
      if (was.isOver) return;
      tell(deliveryEvents.interviewEnded());
      storage.remove(deliveryKey(interviewId));
      return;
    }
    if (interviewId !== was.interviewId) {
      const answers = storage.read(deliveryKey(interviewId), spokenAnswersSchema) ?? {};
      tell(deliveryEvents.interviewEntered({ interviewId, answers }));
    }
    if (questionId === null) return;
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
  };
  const keep = () => {
    const was = kept;
    kept = store.getState().delivery;
    const { interviewId, answers } = kept;
    if (interviewId === null || interviewId !== was.interviewId || answers === was.answers) return;
    storage.write(deliveryKey(interviewId), answers);
  };
  return stopAll([store.subscribe(measure), store.subscribe(keep)]);
}
