import { SEALED_NONCE_BYTES, sealedSoundSecret } from '@prova/api/types/sealedSound';

/** A question in the words in which the candidate was asked. */
export interface AskedQuestion {
  readonly assignedQuestionId: string;
  readonly question: string;
}

/** Whether this page can open sealed sounds: browsers withhold cryptography from pages without https. */
export const canOpenSounds = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/** Opens a question's sealed sound with the question's words; null for anything else. */
export async function openSealedSound(
  sealed: Blob,
  { assignedQuestionId, question }: AskedQuestion,
): Promise<Blob | null> {
  try {
    const { subtle } = globalThis.crypto;
    const secret = new TextEncoder().encode(sealedSoundSecret(assignedQuestionId, question));
    const key = await subtle.importKey('raw', await subtle.digest('SHA-256', secret), 'AES-GCM', false, [
      'decrypt',
    ]);
    const bytes = await sealed.arrayBuffer();
    const iv = new Uint8Array(bytes, 0, SEALED_NONCE_BYTES);
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(SEALED_NONCE_BYTES));
    const [length = 0] = new Uint8Array(opened);
    const type = new TextDecoder('latin1').decode(opened.slice(1, 1 + length));
    return new Blob([opened.slice(1 + length)], { type });
  } catch {
    return null;
  }
}
