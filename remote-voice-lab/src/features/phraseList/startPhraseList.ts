import type { Clock } from '@prova/shared/flow/clock';
import { startFlow, type Effect, type FlowStore } from '@prova/shared/flow/startFlow';
import type { VoiceApi } from '../../api/voiceApi';
import type { SoundLength } from '../../devices/soundLength';
import { toPlayable } from '../../devices/toPlayable';
import {
  phraseEnded,
  runStopped,
  type PhraseListEvent,
  type PhraseListState,
  type PhraseTask,
  type WithPhraseList,
} from './state/phraseListSlice';
import type { PhraseRun } from './state/phraseRun';

export interface PhraseListPorts {
  readonly api: Pick<VoiceApi, 'speak'>;
  readonly clock: Clock;
  readonly soundLength: SoundLength;
}

/** Longest wait, in seconds: a rate limit of a minute is waited out, a longer pause is a failure. */
const LONGEST_WAIT_S = 61;

async function speakPhrase(
  { candidate, phrase }: PhraseTask,
  { api, clock, soundLength }: PhraseListPorts,
  signal: AbortSignal,
): Promise<PhraseRun['outcome']> {
  const order = { ...candidate.order, text: phrase };
  let result = await api.speak(order, signal);
  const wait = result.ok ? null : result.failure.retryAfterS;
  if (wait !== null && wait <= LONGEST_WAIT_S) {
    await clock.wait(wait * 1000, signal);
    result = await api.speak(order, signal);
  }
  if (!result.ok) return { kind: 'failed', code: result.failure.code, message: result.failure.message };
  const { audio, firstByteMs, totalMs } = result.value;
  const seconds = await soundLength.measure(toPlayable(audio, order.format ?? ''));
  return { kind: 'spoken', firstByteMs, totalMs, bytes: audio.size, seconds };
}

/** Has the current phrase spoken; one at a time, for comparable times. */
function phraseEffect({
  isRunning,
  tasks,
  runs,
  start,
}: PhraseListState): Effect<PhraseListPorts, PhraseListEvent> | null {
  const task = isRunning ? tasks[runs.length] : undefined;
  if (!task) return null;
  return {
    key: `phrase:${String(start)}:${String(runs.length)}`,
    async run({ ports, signal, emit }) {
      emit(phraseEnded(await speakPhrase(task, ports, signal)));
    },
  };
}

/** Runs a phrase list; returns a function that stops it. */
export function startPhraseList(
  store: FlowStore<WithPhraseList, PhraseListEvent>,
  ports: PhraseListPorts,
): () => void {
  return startFlow({
    store,
    effects: [({ phraseList }) => phraseEffect(phraseList)],
    ports,
    onEffectFailed(error, key) {
      console.error(`The phrase list stopped in ${key}`, error);
      store.dispatch(runStopped());
    },
  });
}
