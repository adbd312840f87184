import { useMemo, type ReactNode } from 'react';
import { createTranscriptionForm } from '../../../api/providers/transcriptionForm';
import { voiceQueries } from '../../../api/voiceQueries';

interface RecognizersOfProps {
  readonly provider: string;
  readonly today: string;
  readonly children: (models: readonly string[]) => ReactNode;
}

/** A provider's active transcription models. */
export function RecognizersOf({ provider, today, children }: RecognizersOfProps) {
  const { data = null, isLoading } = voiceQueries.useConfigQuery(provider);
  const form = useMemo(() => createTranscriptionForm(provider, data, today), [provider, data, today]);
  if (isLoading || !form) return null;
  return children(form.models.filter(({ isRetired }) => !isRetired).map(({ id }) => id));
}
