import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  createTranscriptionForm,
  settleTranscription,
  untouchedTranscription,
  type SettledTranscription,
  type TranscriptionChoice,
} from '../../api/providers/transcriptionForm';
import type { TranscriptionFields } from '../../api/voiceApi';
import { voiceQueries } from '../../api/voiceQueries';
import {
  choiceChanged,
  choiceOf,
  choiceReset,
  transcriptionDropped,
  transcriptionRequested,
  type WithTranscription,
} from './state/transcriptionSlice';

/** The fields to send: timestamps and speakers only where supported by the model. */
function toFields(provider: string, settled: SettledTranscription): TranscriptionFields {
  const { model, language, format, timestamps, speakers, maxSpeakers } = settled;
  const fields = { provider, model: model.id, language, responseFormat: format };
  if (model.formatsWithTimestamps.length === 0 && !model.canTellSpeakers) return fields;
  return {
    ...fields,
    includeTimestamps: timestamps,
    includeSpeakerDiarization: speakers,
    ...(speakers && maxSpeakers !== null && { maxSpeakers }),
  };
}

/** A provider's speech-to-text state and actions. Leaving the panel ends it. */
export function useTranscription(provider: string) {
  const dispatch = useDispatch();
  const transcription = useSelector((state: WithTranscription) => state.transcription);
  useEffect(() => () => void dispatch(transcriptionDropped()), [dispatch]);

  const { today } = transcription;
  const { data: config = null } = voiceQueries.useConfigQuery(provider);
  const form = useMemo(() => createTranscriptionForm(provider, config, today), [provider, config, today]);
  const choice = choiceOf(transcription, provider);
  const settled = form && settleTranscription(form, choice);

  return {
    form,
    settled,
    phase: transcription.phase,
    isUntouched: choice === untouchedTranscription,
    change: (change: Partial<TranscriptionChoice>) => dispatch(choiceChanged({ provider, change })),
    reset: () => {
      dispatch(choiceReset(provider));
      return () => void dispatch(choiceChanged({ provider, change: choice }));
    },
    cancel: () => dispatch(transcriptionDropped()),
    /** @param url of the sound on the shelf */
    transcribe(url: string) {
      if (settled) dispatch(transcriptionRequested({ fields: toFields(provider, settled), url }));
    },
  };
}
