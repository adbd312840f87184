import { Readable } from 'node:stream';
import * as v from 'valibot';

/** Response schemas other than JSON, whose content is not validated. */
export const page = { content: { 'text/html': { schema: v.string() } } } as const;
const sound = { schema: v.custom<Uint8Array>((given) => given instanceof Uint8Array) };
/** Response schema of sound in the current voice's media type. */
export const audio = {
  content: {
    'audio/wav': sound,
    'audio/mpeg': sound,
    'audio/ogg': sound,
    'audio/flac': sound,
    'audio/aac': sound,
  },
} as const;
const bytes = v.custom<Uint8Array | string>(
  (given) => given instanceof Uint8Array || typeof given === 'string',
);
/** Response schema of sealed speech, which requires a key. */
export const sealedAudio = { content: { 'application/octet-stream': sound } } as const;
/** Response schema of streamed speech. */
export const spokenAudio = {
  content: Object.fromEntries(
    ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/aac', 'audio/flac'].map((type) => [
      type,
      { schema: v.custom<Readable>((given) => given instanceof Readable) },
    ]),
  ),
} as const;
export const pageAsset = {
  content: { 'font/woff2': { schema: bytes }, 'image/svg+xml': { schema: bytes } },
} as const;
export const plainText = { content: { 'text/plain': { schema: v.string() } } } as const;
/** Response schema without a body, for instance of a redirect. */
export const empty = v.void();
