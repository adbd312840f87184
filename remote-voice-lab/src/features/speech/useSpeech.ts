import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  createSpeechForm,
  settleSpeech,
  toProviderSettings,
  untouchedSpeech,
  type SpeechChoice,
} from '../../api/providers/speechForm';
import { voiceQueries } from '../../api/voiceQueries';
import {
  choiceChanged,
  choiceOf,
  choiceReset,
  speechDropped,
  speechRequested,
  textChanged,
  type WithSpeech,
} from './state/speechSlice';

/** Placeholder while no voice is known: a constant, for stable renders. */
const NO_VOICES: readonly never[] = [];

/** A provider's text-to-speech state and actions. Leaving the panel ends it. */
export function useSpeech(provider: string) {
  const dispatch = useDispatch();
  const speech = useSelector((state: WithSpeech) => state.speech);
  useEffect(() => () => void dispatch(speechDropped()), [dispatch]);

  const { data: config = null, isLoading } = voiceQueries.useConfigQuery(provider);
  const form = useMemo(
    () => createSpeechForm(provider, config, speech.today),
    [provider, config, speech.today],
  );
  const asksForVoices = form?.voices === null && !isLoading;
  const loaded = voiceQueries.useVoicesQuery(asksForVoices ? provider : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const voices = form?.voices ?? loaded.data ?? NO_VOICES;
  const settled = form && settleSpeech(form, choiceOf(speech, provider), voices);
  const text = speech.text.trim();

  return {
    form,
    settled,
    voices,
    /** Reloads the voices; null if they are known without a request. */
    refresh: asksForVoices ? () => void loaded.refetch() : null,
    isRefreshing: loaded.isFetching,
    text: speech.text,
    phase: speech.phase,
    isUntouched: choiceOf(speech, provider) === untouchedSpeech,
    write: (value: string) => dispatch(textChanged(value)),
    change: (change: Partial<SpeechChoice>) => dispatch(choiceChanged({ provider, change })),
    reset: () => {
      const change = choiceOf(speech, provider);
      dispatch(choiceReset(provider));
      return () => void dispatch(choiceChanged({ provider, change }));
    },
    cancel: () => dispatch(speechDropped()),
    speak() {
      if (!settled) return;
      const providerSettings = toProviderSettings(provider, settled);
      dispatch(
        speechRequested({
          provider,
          text,
          ...(settled.voice !== null && { voice: settled.voice }),
          model: settled.model.id,
          format: settled.format,
          ...(providerSettings && { providerSettings }),
        }),
      );
    },
  };
}
