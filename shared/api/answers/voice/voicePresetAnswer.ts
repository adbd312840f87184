import * as v from 'valibot';
import { providerSettingsSchema } from '../../types/voice/speechRequest';
import { needed, orNull, readableList, text, time } from '@prova/shared/http/tolerant';

const content = {
  name: text,
  provider: needed,
  model: text,
  voice: text,
  format: text,
  settings: orNull(providerSettingsSchema),
};

const preset = v.pipe(
  v.object({ id: needed, ...content, createdAt: time, createdBy: text }),
  v.transform(({ name, ...rest }) => ({ ...rest, name: name ?? rest.id })),
);
export type VoicePresetAnswer = v.InferOutput<typeof preset>;

const choice = v.object({ preset: orNull(v.object(content)), chosenAt: time, chosenBy: text });
export type InterviewerVoiceChoiceAnswer = v.InferOutput<typeof choice>;

/** Response of the calls about presets and the interviewer's voice. */
export const voicePresetListAnswerSchema = v.object({
  presets: readableList(preset),
  interviewer: text,
  history: readableList(choice),
});
export type VoicePresetListAnswer = v.InferOutput<typeof voicePresetListAnswerSchema>;
