import { startFlow, stopAll, type FlowStore } from '@prova/shared/flow/startFlow';
import type { Session } from '@prova/shared/remote-contract/hostServices';
import type { LiveValue } from '@prova/shared/remote-contract/liveValue';
import { dictationEvents } from '../features/dictation';
import { handsFreeEvents, type LeftFor } from '../features/handsFree';
import { excessOf, isPending } from '../features/liveInterview';
import {
  finishEffect,
  interruptionEffect,
  isHandsFree,
  openTurn,
  watchEffect,
  type HandsFreePorts,
  type Room,
  type RoomEvent,
} from './handsFreeEffects';

type RoomStore = FlowStore<Room, RoomEvent>;

/** What silence does to a recording. */
function silencePolicy(state: Room): Room['dictation']['silence'] {
  if (!isHandsFree(state)) return 'ends';
  return state.handsFree.attention === 'here' ? 'sends' : 'waits';
}

/** What makes the candidate's voice unreliable; null if nothing does. */
function reasonToLeave({ handsFree, dictation, liveInterview }: Room, session: Session): LeftFor | null {
  const { phase, problem, draft } = liveInterview.conversation;
  if (!isPending(phase)) return null;
  if (session.status !== 'authenticated') return 'session';
  if (dictation.agreedTo !== null) return 'transcriber';
  if (handsFree.attention === 'hidden') return 'hidden';
  if (dictation.problem !== null) return 'recording';
  const isHeldUp = phase.name === 'unsent' || phase.name === 'askFailed';
  if (isHeldUp || (phase.name === 'closing' && phase.failure !== null)) return 'connection';
  const isSpokenTooLong = dictation.ended !== null && excessOf(draft) > 0;
  return problem?.kind === 'failed' || isSpokenTooLong ? 'notSent' : null;
}

/** Connects dictation and conversation while hands-free is on; returns a function that stops it. */
function startConnecting(store: RoomStore, session: LiveValue<Session>): () => void {
  // Whoever turned it on first did so before this script arrived.
  let wasOn = false;
  let known: LeftFor | null = null;

  /** A reason leaves once: turned on again despite it, hands-free stays, where it can work. */
  const leaveIfNew = () => {
    const state = store.getState();
    const reason = reasonToLeave(state, session.get());
    const isKnown = reason === known && reason !== 'transcriber';
    known = reason;
    if (reason === null || isKnown || !isHandsFree(state)) return;
    store.dispatch(handsFreeEvents.left(reason));
    // The words so far are kept, and not sent.
    store.dispatch(dictationEvents.brokenOff());
  };

  /** Begins a recording once the interviewer has finished, and nobody types. */
  const listenIfAsked = () => {
    const state = store.getState();
    const { handsFree, dictation, liveInterview } = state;
    const turn = openTurn(state);
    if (turn === null || turn === handsFree.listenedTo || !isHandsFree(state)) return;
    if (handsFree.attention !== 'here' || dictation.problem !== null) return;
    if (liveInterview.narration.phase.name !== 'silent') return;
    store.dispatch(handsFreeEvents.listened(turn));
    store.dispatch(dictationEvents.started());
  };

  const follow = () => {
    const state = store.getState();
    const policy = silencePolicy(state);
    if (state.dictation.silence !== policy) {
      store.dispatch(dictationEvents.silenceChosen(policy));
      return;
    }
    const { isOn } = state.handsFree;
    const hasTurnedOn = isOn && !wasOn;
    wasOn = isOn;
    if (hasTurnedOn && state.dictation.problem) store.dispatch(dictationEvents.problemDismissed());
    leaveIfNew();
    listenIfAsked();
  };
  return stopAll([store.subscribe(follow), session.subscribe(follow)]);
}

/**
 * Runs an interview without a hand on the keyboard: silence sends an answer, recording begins when the
 * interviewer has asked, the candidate's voice interrupts, and the last answer leads to the report. Any doubt
 * turns it off, and keeps what was said. Returns a function that stops it.
 */
export function startHandsFree(
  store: RoomStore,
  { session, ...ports }: HandsFreePorts & { readonly session: LiveValue<Session> },
): () => void {
  return stopAll([
    startFlow({
      store,
      effects: [watchEffect, interruptionEffect, finishEffect],
      ports,
      onEffectFailed: (error) => console.error('Hands-free', error),
    }),
    startConnecting(store, session),
  ]);
}
