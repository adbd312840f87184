import { createHash } from 'node:crypto';
import type { Speaker } from '../src/speech/speaker';
import { UnspeakableTextError } from '../src/speech/speaker';

/** A voice for tests about everything but the voice: a tagged WAV head for Latin text, a refusal for the rest. */
export const silentSpeaker: Speaker = {
  speak(text) {
    if (!/[a-z]/i.test(text)) return Promise.reject(new UnspeakableTextError('no Latin letters'));
    return Promise.resolve({ contentType: 'audio/wav', bytes: Buffer.from(`RIFF${text}`) });
  },
  keyOf: (text) => createHash('sha256').update(text).digest('hex'),
  forget: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
