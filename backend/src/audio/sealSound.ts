import { SEALED_NONCE_BYTES, sealedSoundSecret } from '@prova/api/types/sealedSound';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { SpokenAudio } from '../speech/speaker';

interface AskedQuestion {
  readonly assignedQuestionId: string;
  /** The words as they are shown. */
  readonly question: string;
}

/** Closes a sound so that only who has been asked its question can hear it. */
export function sealSound(
  { contentType, bytes }: SpokenAudio,
  { assignedQuestionId, question }: AskedQuestion,
): Uint8Array {
  const key = createHash('sha256').update(sealedSoundSecret(assignedQuestionId, question)).digest();
  const nonce = randomBytes(SEALED_NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const type = Buffer.from(contentType, 'latin1');
  const closed = [cipher.update(Buffer.concat([Buffer.of(type.length), type, bytes])), cipher.final()];
  return Buffer.concat([nonce, ...closed, cipher.getAuthTag()]);
}
