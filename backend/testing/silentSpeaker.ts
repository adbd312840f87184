import { createHash } from 'node:crypto';
import { DEFAULT_BUILT_IN_STYLE } from '../src/speech/builtInStyle';
import type { BuiltInSpeaker } from '../src/speech/createBuiltInSpeaker';
import { UnspeakableTextError } from '../src/speech/speaker';

/**
 * A voice for tests unrelated to speech: a tagged WAV head for Latin text, a refusal for the rest. A
 * non-default style follows the text.
 */
export const silentSpeaker: BuiltInSpeaker = {
  speak(text, style = DEFAULT_BUILT_IN_STYLE) {
    if (!/[a-z]/i.test(text)) return Promise.reject(new UnspeakableTextError('no Latin letters'));
    const { voice, speed } = style;
    const isUsual = voice === DEFAULT_BUILT_IN_STYLE.voice && speed === DEFAULT_BUILT_IN_STYLE.speed;
    const manner = isUsual ? '' : ` (${voice}, ${speed})`;
    return Promise.resolve({ contentType: 'audio/wav', bytes: Buffer.from(`RIFF${text}${manner}`) });
  },
  keyOf: (text) => createHash('sha256').update(text).digest('hex'),
  forget: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
