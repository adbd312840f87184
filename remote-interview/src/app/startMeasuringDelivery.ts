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

/** What of the room matters for how an answer is spoken. What is typed is none of it. */
function observe({ dictation, liveInterview: { conversation, narration } }: Observed) {
  const { phase } = conversation;
  const interviewId = 'interview' in phase && phase.interview.takesDelivery ? phase.interview.id : null;
  const isOpen = phase.name === 'answering' && interviewId !== null;
  // Each part of an answer is measured by itself: the server adds them up, and leaves out what was no part of it.
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
  /** Of the person who answers: nobody else's page finds it, or sends it along. */
  readonly storage: TabStorage;
}

/**
 * Tells the delivery what happens while an answer is spoken, as the dictation and the interviewer's voice have it, and keeps what was
 * measured until the interview is over. Only where the server takes it. Has to be started before what takes the dictation's results;
 * returns the function that ends it.
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
