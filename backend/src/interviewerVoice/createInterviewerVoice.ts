import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';
import type { Database } from '../store/database';
import type { VoiceProvider } from '../voice/voiceProvider';
import { readInterviewerVoice } from './voicePresets';

/** The voice chosen by administrators, current at each call, whichever backend stored it. */
export interface InterviewerVoice {
  /**
   * The chosen preset; null for the built-in voice. While the database is unavailable, the last known preset.
   */
  readPreset(): Promise<VoicePresetContent | null>;
  /** Host that speaks the questions' texts; null while the texts stay on this server. */
  questionsSentTo(): Promise<string | null>;
}

export function createInterviewerVoice(
  database: Database,
  findProvider: (key: string) => VoiceProvider | undefined,
): InterviewerVoice {
  let last: VoicePresetContent | null = null;
  const readPreset = async () => {
    last = await readInterviewerVoice(database).catch(() => last);
    return last;
  };
  const findHost = async () => {
    const preset = await readPreset();
    const provider = preset === null ? undefined : findProvider(preset.provider);
    return provider?.can('tts') === true ? provider.host : null;
  };
  let asked: Promise<string | null> | null = null;
  return {
    readPreset,
    questionsSentTo() {
      // Every page requests this, signed in or not: concurrent requests share one query.
      asked ??= findHost().finally(() => (asked = null));
      return asked;
    },
  };
}
