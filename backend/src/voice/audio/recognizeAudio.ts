/** Enough bytes to identify a file, and pictures in it. */
export const TELLING_BYTES = 4096;

export type AudioKind = 'wav' | 'mp3' | 'ogg' | 'flac' | 'mp4' | 'webm' | 'aac';

/** Media type and usual extension of each kind. */
export const AUDIO_KINDS: Readonly<Record<AudioKind, { contentType: string; extension: string }>> = {
  wav: { contentType: 'audio/wav', extension: 'wav' },
  mp3: { contentType: 'audio/mpeg', extension: 'mp3' },
  ogg: { contentType: 'audio/ogg', extension: 'ogg' },
  flac: { contentType: 'audio/flac', extension: 'flac' },
  mp4: { contentType: 'audio/mp4', extension: 'm4a' },
  webm: { contentType: 'audio/webm', extension: 'webm' },
  aac: { contentType: 'audio/aac', extension: 'aac' },
};

const startsWith = (head: Uint8Array, text: string, from = 0) =>
  Buffer.from(
    head.buffer,
    head.byteOffset + from,
    Math.max(0, Math.min(text.length, head.length - from)),
  ).equals(Buffer.from(text, 'latin1'));

/** Recognises unambiguous signatures, which no sound begins with by chance. */
function recognizeNamed(head: Uint8Array): AudioKind | null {
  if (startsWith(head, 'RIFF') && startsWith(head, 'WAVE', 8)) return 'wav';
  if (startsWith(head, 'OggS')) return 'ogg';
  if (startsWith(head, 'fLaC')) return 'flac';
  if (startsWith(head, 'ID3')) return 'mp3';
  if (startsWith(head, 'ftyp', 4)) return 'mp4';
  if (startsWith(head, '\x1a\x45\xdf\xa3')) return 'webm';
  return null;
}

/** The kind of an audio file by its first bytes; null for anything else. */
export function recognizeAudio(head: Uint8Array): AudioKind | null {
  const named = recognizeNamed(head);
  if (named) return named;
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 0b11;
  // Layer 0 is not an MPEG audio layer but AAC's marker.
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'aac' : null;
  return 'mp3';
}

/** Recognises the container of possibly headless samples, two bytes of which may look like anything. */
export const recognizeContainer = recognizeNamed;

/** Codecs and handlers of pictures in the first bytes of Matroska and MP4 files. */
const PICTURES = /V_(?:VP8|VP9|AV1|MPEG|THEORA)|hdlr[^]{8}vide|\x80theora/;

export const hasPictures = (head: Uint8Array) =>
  PICTURES.test(Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1'));

/** Whether a supposed sound is a page or a message instead. */
export const looksLikeText = (head: Uint8Array) =>
  /^\s*(?:\{\s*"|\[\s*[{"]|<(?:!doctype|html|\?xml|head|body))/i.test(
    Buffer.from(head.buffer, head.byteOffset, head.byteLength)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );
