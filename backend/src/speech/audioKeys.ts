import { createHash } from 'node:crypto';

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Key of a text that does not reveal it; white space is irrelevant. */
export const textKeyOf = (text: string) => hash([text.normalize('NFC').replace(/\s+/g, ' ').trim()]);

/** Key of a text's sound: `variant` is everything that affects the sound. Prefixed by the text's own key. */
export const audioKeyOf = (text: string, variant: readonly string[]) =>
  `${textKeyOf(text)}-${hash(variant).slice(0, 32)}`;

/** Whether this is a current key. Keys of an older Prova are never requested again. */
export const isAudioKey = (key: string) => /^[0-9a-f]{64}-[0-9a-f]{32}$/.test(key);
