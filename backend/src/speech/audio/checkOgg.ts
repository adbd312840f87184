import { type SoundCheck, tagAt, viewOf } from './soundCheck';

const PAGE_HEADER = 27;
const OPUS_RATE = 48_000;

/** Sample rate of the stream whose first packet begins at `offset`; null unless Opus or Vorbis. */
function sampleRateOf(bytes: Uint8Array, offset: number): number | null {
  if (tagAt(bytes, offset, 8) === 'OpusHead') return OPUS_RATE;
  if (tagAt(bytes, offset + 1, 6) === 'vorbis') return viewOf(bytes).getUint32(offset + 12, true);
  return null;
}

/** An Ogg file, page by page. */
export function checkOgg(bytes: Uint8Array): SoundCheck {
  const view = viewOf(bytes);
  let samples = 0;
  let sampleRate: number | null = null;
  for (let offset = 0; offset < bytes.length;) {
    if (tagAt(bytes, offset) !== 'OggS' || offset + PAGE_HEADER > bytes.length) return { fault: 'cut' };
    const segments = view.getUint8(offset + 26);
    const body = offset + PAGE_HEADER + segments;
    const lengths = bytes.subarray(offset + PAGE_HEADER, body);
    const end = body + lengths.reduce((sum, length) => sum + length, 0);
    if (end > bytes.length) return { fault: 'cut' };
    sampleRate ??= sampleRateOf(bytes, body);
    const position = view.getBigInt64(offset + 6, true);
    if (position > 0n) samples = Number(position);
    offset = end;
  }
  if (samples === 0) return { fault: 'empty' };
  return { seconds: sampleRate === null ? null : samples / sampleRate };
}
