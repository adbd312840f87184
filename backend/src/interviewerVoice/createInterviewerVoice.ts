import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';
import type { Database } from '../store/database';
import type { VoiceProvider } from '../voice/voiceProvider';
import { readInterviewerVoice } from './voicePresets';

/** The voice that administrators have chosen, as it is at the moment of asking, whoever of the backends stored it. */
export interface InterviewerVoice {
  /** Null for the built-in voice. While the database does not answer: what it said last. */
  readPreset(): Promise<VoicePresetContent | null>;
  /** Where the texts of questions go to be spoken; null while they stay on this server. */
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
      // Every page asks this, signed in or not: however many do at once, the database is asked once.
      asked ??= findHost().finally(() => (asked = null));
      return asked;
    },
  };
}
