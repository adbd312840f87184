import { Readable } from 'node:stream';
import * as v from 'valibot';

/** Answers that are no JSON; nobody checks what is in them. */
export const page = { content: { 'text/html': { schema: v.string() } } } as const;
const sound = { schema: v.custom<Uint8Array>((given) => given instanceof Uint8Array) };
/** In the media type that the voice in use speaks. */
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
/** Speech that only who has the key can hear. */
export const sealedAudio = { content: { 'application/octet-stream': sound } } as const;
/** Speech that is passed on while it comes. */
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
/** An answer without a body, such as a redirect. */
export const empty = v.void();
