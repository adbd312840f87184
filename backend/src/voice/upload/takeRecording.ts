import { AUDIO_KINDS, hasPictures, recognizeAudio, TELLING_BYTES } from '../audio/recognizeAudio';
import { peek } from '../audio/peek';
import type { VoiceLimits, VoiceUpload } from '../voiceProvider';
import type { VoiceForm } from './readVoiceForm';
import { RefusedUpload } from './refusedUpload';

const MEGABYTE = 1024 * 1024;

const unfit = (message: string) => new RefusedUpload('VALIDATION_ERROR', message);

export const tooLarge = ({ maxFileBytes }: VoiceLimits) =>
  new RefusedUpload(
    'FILE_TOO_LARGE',
    `File size too large: the limit is ${Math.round(maxFileBytes / MEGABYTE)} MB.`,
  );

async function* atMost(stream: AsyncIterable<Uint8Array>, limits: VoiceLimits): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.byteLength;
    if (bytes > limits.maxFileBytes) throw tooLarge(limits);
    yield piece;
  }
}

/**
 * Examines the beginning of a recording: its first bytes decide, whatever the sender calls it.
 * @throws RefusedUpload when it is empty, no sound, a video, of a kind unsupported by the provider, or named
 * like a path
 */
export async function takeRecording(
  { name, declaredType, stream }: NonNullable<VoiceForm['file']>,
  limits: VoiceLimits,
): Promise<VoiceUpload> {
  // Browsers send a name; a path is an attack.
  if (/[/\\\p{Cc}]/u.test(name) || /^\.+$/.test(name)) {
    throw unfit('The file name can’t be a path.');
  }
  const { head, whole } = await peek(atMost(stream, limits), TELLING_BYTES);
  if (head.length === 0) throw unfit('The file is empty. Record again, or choose another file.');
  const kind = recognizeAudio(head);
  const known = kind && AUDIO_KINDS[kind];
  if (!known || hasPictures(head) || /^(?:video|image|text)\//i.test(declaredType)) {
    throw unfit('This isn’t an audio file. Record again, or choose another file.');
  }
  if (!limits.mediaTypes.includes(known.contentType)) {
    throw unfit(
      `This provider doesn’t accept ${known.contentType}. Supported formats: ${limits.mediaTypes.join(', ')}.`,
    );
  }
  return { stream: whole, contentType: known.contentType, name: `recording.${known.extension}` };
}
