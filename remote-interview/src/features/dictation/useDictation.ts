import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  dictationEvents,
  hasSpeech,
  transcriptOf,
  type DictationPhaseName,
  type DictationState,
  type WithDictation,
} from './state/dictationSlice';

/** The last seconds of silence are counted down; before that nobody is hurried. */
export const COUNTDOWN_FROM_S = 5;

function useDictationState<T>(select: (state: DictationState) => T): T {
  return useSelector(({ dictation }: WithDictation) => select(dictation));
}

/** Recording by voice; leaving the page discards what runs. How it stands, the views ask for themselves. */
export function useDictation() {
  const dispatch = useDispatch();
  const store = useStore<WithDictation>();
  useEffect(() => () => void dispatch(dictationEvents.discarded()), [dispatch]);
  return {
    start: () => dispatch(dictationEvents.started()),
    stop: () => dispatch(dictationEvents.stopped({ sends: false })),
    /** Ends a recording, and has the answer sent with what was said; false where there is none to end. */
    stopAndSend() {
      const isOn = store.getState().dictation.phase.name !== 'idle';
      if (isOn) dispatch(dictationEvents.stopped({ sends: true }));
      return isOn;
    },
    /** Has recordings written down by somebody else than the browser from now on, and begins one. */
    agreeAndStart(transcriber: string) {
      dispatch(dictationEvents.transcriberAgreedTo(transcriber));
      dispatch(dictationEvents.started());
    },
    /** No words come: listens anew. */
    tryAgain: () => dispatch(dictationEvents.triedAgain()),
    /** Ends it at once with what was understood. */
    breakOff: () => dispatch(dictationEvents.brokenOff()),
    dismissProblem: () => dispatch(dictationEvents.problemDismissed()),
  };
}

/** How the recording stands, `idle` while there is none. */
export const useDictationPhase = (): DictationPhaseName => useDictationState(({ phase }) => phase.name);

/** There is a recording that can be ended and sent. */
export const useHasSpeech = () =>
  useDictationState((state) => state.phase.name !== 'idle' && hasSpeech(state));

/** The seconds that are left of a silence, once there are few; null before. */
export const useLastSeconds = () =>
  useDictationState(({ remainingS }) =>
    remainingS !== null && remainingS <= COUNTDOWN_FROM_S ? remainingS : null,
  );

/** That the recording is about to end, or what it came to, in one sentence that is said once. */
export function useDictationNews(): string {
  const { t } = useTranslation('interview');
  const phase = useDictationPhase();
  const isEnding = useDictationState(
    ({ remainingS }) => remainingS !== null && remainingS <= COUNTDOWN_FROM_S,
  );
  const unheard = useDictationState((state) => state.unheard);
  const ended = useDictationState((state) => state.ended);
  const hasProblem = useDictationState(({ problem }) => problem !== null);
  if (isEnding) return t('dictation.ending', { seconds: COUNTDOWN_FROM_S });
  if (unheard) return t(`dictation.unheard.${unheard}`);
  if (phase !== 'idle' || ended === null) return '';
  if (ended !== '') return t('dictation.added', { text: ended });
  return hasProblem ? '' : t('dictation.nothingAdded');
}

/** What was understood so far, the seconds to the end by silence, and what went wrong. */
export function useRecording() {
  return {
    phase: useDictationPhase(),
    transcript: useDictationState(transcriptOf),
    remainingS: useDictationState(({ remainingS }) => remainingS),
    unheard: useDictationState(({ unheard }) => unheard),
    problem: useDictationState(({ problem }) => problem),
    /** It was the browser's recognition that ran. */
    isByBrowser: useDictationState(({ agreedTo }) => agreedTo === null),
  };
}
