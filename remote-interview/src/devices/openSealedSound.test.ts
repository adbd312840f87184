import { SEALED_NONCE_BYTES, sealedSoundSecret } from '@prova/api/types/sealedSound';
import { canOpenSounds, openSealedSound, type AskedQuestion } from './openSealedSound';

/** Seals a sound as the server does. */
async function seal(sound: string, asked: AskedQuestion): Promise<Blob> {
  const secret = new TextEncoder().encode(sealedSoundSecret(asked.assignedQuestionId, asked.question));
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', await subtle.digest('SHA-256', secret), 'AES-GCM', false, [
    'encrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(SEALED_NONCE_BYTES));
  const open = new TextEncoder().encode(`\u0009audio/wav${sound}`);
  const closed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, open);
  return new Blob([iv, closed], { type: 'application/octet-stream' });
}
const asked = { assignedQuestionId: 'a-2', question: 'What is a mutex?' };

test("opens a sealed sound with its question's id and words", async () => {
  expect(canOpenSounds()).toBe(true);
  const opened = await openSealedSound(await seal('RIFF', asked), asked);
  expect([opened?.type, await opened?.text()]).toEqual(['audio/wav', 'RIFF']);
});

test.each<[string, () => Promise<Blob>]>([
  ['other words', () => seal('RIFF', { ...asked, question: 'What is a lock?' })],
  ['another question of the same words', () => seal('RIFF', { ...asked, assignedQuestionId: 'a-3' })],
  ['a changed byte', async () => new Blob([(await seal('RIFF', asked)).slice(0, -1), 'x'])],
  ['nothing', () => Promise.resolve(new Blob([]))],
])('%s: returns null without throwing', async (_what, sealed) => {
  expect(await openSealedSound(await sealed(), asked)).toBeNull();
});

test('reports a page without https as unable to open sealed sounds', async () => {
  const sealed = await seal('RIFF', asked);
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  expect([canOpenSounds(), await openSealedSound(sealed, asked)]).toEqual([false, null]);
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
});
