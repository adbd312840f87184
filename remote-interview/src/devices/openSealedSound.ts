import { SEALED_NONCE_BYTES, sealedSoundSecret } from '@prova/api/types/sealedSound';

/** A question as it was asked. */
export interface AskedQuestion {
  readonly assignedQuestionId: string;
  readonly question: string;
}

/** Whether this page can open anything: browsers leave pages without https without the means. */
export const canOpenSounds = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/** Opens the sound of a question with the question's own words; null for what is no such sound. */
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
