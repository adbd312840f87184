import { createHash } from 'node:crypto';

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Names a text without telling it; white space makes no difference. */
export const textKeyOf = (text: string) => hash([text.normalize('NFC').replace(/\s+/g, ' ').trim()]);

/** Names the sound of a text: `variant` is everything that makes it sound as it does. It begins with the text's own key. */
export const audioKeyOf = (text: string, variant: readonly string[]) =>
  `${textKeyOf(text)}-${hash(variant).slice(0, 32)}`;

/** Whether this is such a name; others were made by an older Prova and are never asked for again. */
export const isAudioKey = (key: string) => /^[0-9a-f]{64}-[0-9a-f]{32}$/.test(key);
