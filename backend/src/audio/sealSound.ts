import { SEALED_NONCE_BYTES, sealedSoundSecret } from '@prova/api/types/sealedSound';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { SpokenAudio } from '../speech/speaker';

interface AskedQuestion {
  readonly assignedQuestionId: string;
  /** The question as shown on the page. */
  readonly question: string;
}

/** Encrypts a sound with a key that derives from the words of its question. */
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
