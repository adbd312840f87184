import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  COUNTDOWN_FROM_S,
  dictationEvents,
  hasSpeech,
  isCountingDown,
  transcriptOf,
  type DictationPhaseName,
  type DictationState,
  type WithDictation,
} from './state/dictationSlice';

function useDictationState<T>(select: (state: DictationState) => T): T {
  return useSelector(({ dictation }: WithDictation) => select(dictation));
}

/** Recording by voice; leaving the page discards a running recording. Views read its state themselves. */
export function useDictation() {
  const dispatch = useDispatch();
  const store = useStore<WithDictation>();
  useEffect(() => () => void dispatch(dictationEvents.discarded()), [dispatch]);
  return {
    start: () => dispatch(dictationEvents.started()),
    stop: () => dispatch(dictationEvents.stopped({ sends: false })),
    /** Ends a recording and sends its words with the answer; false if there is no recording to end. */
    stopAndSend() {
      const isOn = store.getState().dictation.phase.name !== 'idle';
      if (isOn) dispatch(dictationEvents.stopped({ sends: true }));
      return isOn;
    },
    /** Consents to external transcription from now on, and starts a recording. */
    agreeAndStart(transcriber: string) {
      dispatch(dictationEvents.transcriberAgreedTo(transcriber));
      dispatch(dictationEvents.started());
    },
    /** Restarts listening when no words arrive. */
    tryAgain: () => dispatch(dictationEvents.triedAgain()),
    /** Ends at once with the words recognised so far. */
    breakOff: () => dispatch(dictationEvents.brokenOff()),
    dismissProblem: () => dispatch(dictationEvents.problemDismissed()),
  };
}

/** The recording's state, `idle` for none. */
export const useDictationPhase = (): DictationPhaseName => useDictationState(({ phase }) => phase.name);

/** Whether a recording can be ended and sent. */
export const useHasSpeech = () =>
  useDictationState((state) => state.phase.name !== 'idle' && hasSpeech(state));

/** The last seconds of a silence; null before. */
export const useLastSeconds = () =>
  useDictationState((state) => (isCountingDown(state) ? state.remainingS : null));

/** A sentence for screen readers, announced once: the recording is about to end, or its result. */
export function useDictationNews(): string {
  const { t } = useTranslation('interview');
  const phase = useDictationPhase();
  const isEnding = useDictationState(isCountingDown);
  const isHeld = useDictationState((state) => state.isHeld);
  const isSent = useDictationState(({ silence }) => silence === 'sends');
  const unheard = useDictationState((state) => state.unheard);
  const ended = useDictationState((state) => state.ended);
  const hasProblem = useDictationState(({ problem }) => problem !== null);
  if (isEnding) return t(isSent ? 'dictation.sending' : 'dictation.ending', { seconds: COUNTDOWN_FROM_S });
  if (isHeld) return t('dictation.held');
  if (unheard) return t(`dictation.unheard.${unheard}`);
  if (phase !== 'idle' || ended === null) return '';
  if (ended !== '') return t('dictation.added', { text: ended });
  return hasProblem ? '' : t('dictation.nothingAdded');
}

/** Words recognised so far, seconds to the end by silence, and errors. */
export function useRecording() {
  return {
    phase: useDictationPhase(),
    transcript: useDictationState(transcriptOf),
    secondsLeft: useLastSeconds(),
    isSent: useDictationState(({ silence }) => silence === 'sends'),
    isHeld: useDictationState(({ isHeld }) => isHeld),
    unheard: useDictationState(({ unheard }) => unheard),
    problem: useDictationState(({ problem }) => problem),
    /** Whether the browser's recognition is in use. */
    isByBrowser: useDictationState(({ agreedTo }) => agreedTo === null),
  };
}
