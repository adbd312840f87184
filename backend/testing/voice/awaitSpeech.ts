import { BrokenSpeech, type VoiceFailure, type VoiceResult } from '../../src/voice/voiceFailure';
import type { SpokenStream } from '../../src/voice/voiceProvider';

/** Result of a speech request: the complete sound, or its failure. */
export async function awaitSpeech(
  spoken: VoiceResult<SpokenStream>,
): Promise<{ bytes: Buffer; spoken: SpokenStream } | { failure: VoiceFailure; bytes?: Buffer }> {
  if (!spoken.ok) return { failure: spoken.failure };
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of spoken.value.stream) pieces.push(piece);
    return { bytes: Buffer.concat(pieces), spoken: spoken.value };
  } catch (error) {
    if (error instanceof BrokenSpeech) return { failure: error.failure, bytes: Buffer.concat(pieces) };
    throw error;
  }
}
