import type { Clock } from '@prova/shared/flow/clock';
import { countDown } from '@prova/shared/flow/countDown';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { ListeningEnd, SpeechRecognizer } from '@prova/shared/voice/speechRecognizer';
import type { RoomWatch } from '../devices/roomWatch';
import { SPOKEN_ENGLISH } from '../devices/spokenEnglish';
import { dictationEvents, type DictationEvent, type WithDictation } from '../features/dictation';
import {
  findInterruption,
  handsFreeEvents,
  type HandsFreeEvent,
  type WithHandsFree,
} from '../features/handsFree';
import { answeredTurn, goesOn, isSeated, partsOf, type WithLiveInterview } from '../features/liveInterview';

export type Room = WithHandsFree & WithDictation & WithLiveInterview;
export type RoomEvent = HandsFreeEvent | DictationEvent;

/** Seconds in which the candidate may stay in the room before the report opens. */
const FINISH_S = 5;
/** Pause before listening for an interruption again, and the most attempts: two minutes of most browsers. */
const LISTEN_AGAIN_MS = 300;
const MOST_LISTENINGS = 10;

export interface HandsFreePorts {
  readonly clock: Clock;
  readonly recognizer: SpeechRecognizer;
  readonly room: RoomWatch;
}
type RoomEffect = Effect<HandsFreePorts, RoomEvent>;

/** Whether hands-free has the room: not in practice, whose reviews are read. */
export const isHandsFree = ({ handsFree, liveInterview: { conversation } }: Room) =>
  handsFree.isOn &&
  isSeated(conversation) &&
  'interview' in conversation.phase &&
  !conversation.phase.interview.isPractice;

/** The interviewer's words that wait for an answer; null while none do, or somebody answers already. */
export function openTurn({ dictation, liveInterview: { conversation } }: Room): string | null {
  const { phase, turns, draft } = conversation;
  const isTaken = dictation.phase.name !== 'idle' || dictation.result !== null || draft.text !== '';
  if (phase.name !== 'answering' || isTaken) return null;
  return answeredTurn(turns, phase.question.assignedQuestionId);
}

/** Follows the candidate's attention and hands. */
export function watchEffect(state: Room): RoomEffect | null {
  if (!isHandsFree(state)) return null;
  return {
    key: 'watch',
    run({ ports: { room }, signal, emit }) {
      const stop = room.observe({
        onMoved: (attention) => emit(handsFreeEvents.attentionMoved(attention)),
        onTouched() {
          emit(dictationEvents.countdownHeld());
          emit(handsFreeEvents.finishHeld());
        },
      });
      signal.addEventListener('abort', stop, { once: true });
      return Promise.resolve();
    },
  };
}

/** Everything that the interviewer says in this turn. */
const wordsOf = ({ liveInterview: { conversation } }: Room, turnId: string) =>
  conversation.turns
    .filter(({ id }) => id === turnId)
    .flatMap((turn) => partsOf(turn))
    .map(({ text }) => text)
    .join(' ');

/**
 * Listens until the candidate says something over these words, and then ends the listening: a recording starts
 * its own.
 * @returns the words, or how the listening ended before any
 */
async function awaitInterruption(
  recognizer: SpeechRecognizer,
  spoken: string,
  signal: AbortSignal,
): Promise<{ readonly text: string | null; readonly end?: ListeningEnd }> {
  const listening = new AbortController();
  signal.addEventListener('abort', () => listening.abort(signal.reason), { once: true });
  const said: { text: string | null } = { text: null };
  try {
    const end = await recognizer.listen(
      SPOKEN_ENGLISH,
      (heard) => {
        said.text = findInterruption(heard, spoken);
        if (said.text !== null) listening.abort();
      },
      listening.signal,
    );
    return { text: null, end };
  } catch (error) {
    if (said.text === null) throw error;
    return said;
  }
}

/**
 * While the interviewer asks: listens for the candidate, whose words begin the recording. A failure only means
 * that nobody can interrupt; the recording afterwards reports it.
 */
export function interruptionEffect(state: Room): RoomEffect | null {
  const { phase } = state.liveInterview.narration;
  const turn = openTurn(state);
  const isSpeaking = phase.name === 'playing' || goesOn(phase);
  if (!isHandsFree(state) || state.handsFree.attention !== 'here' || !isSpeaking) return null;
  if (turn === null || phase.name === 'silent' || phase.line.turnId !== turn) return null;
  const spoken = wordsOf(state, turn);
  return {
    key: `interruption:${turn}`,
    async run({ ports: { clock, recognizer }, signal, emit }) {
      for (let listenings = 0; listenings < MOST_LISTENINGS; listenings += 1) {
        if (listenings > 0) await clock.wait(LISTEN_AGAIN_MS, signal);
        const { text, end } = await awaitInterruption(recognizer, spoken, signal);
        if (text !== null) emit(dictationEvents.started({ text, at: clock.now() }));
        if (text !== null || (end?.kind === 'failed' && end.reason !== 'no-speech')) return;
      }
    },
  };
}

/** After the farewell: opens the report, unless the candidate stays. */
export function finishEffect(state: Room): RoomEffect | null {
  const { handsFree, liveInterview } = state;
  const { attention, listenedTo, finish } = handsFree;
  // A finished interview that is opened again is there to be read.
  if (!isHandsFree(state) || attention !== 'here' || listenedTo === null) return null;
  if (liveInterview.conversation.phase.name !== 'complete') return null;
  if (liveInterview.narration.phase.name !== 'silent' || finish?.name === 'held') return null;
  return {
    key: 'finish',
    async run({ ports: { clock }, signal, emit }) {
      await countDown({ clock, deadline: clock.now() + FINISH_S * 1_000, signal }, (remainingS) => {
        emit(handsFreeEvents.finishTicked(remainingS));
      });
      emit(handsFreeEvents.finishDue());
    },
  };
}
