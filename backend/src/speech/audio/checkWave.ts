import { type SoundCheck, tagAt, viewOf } from './soundCheck';

const PCM = 1;
/** Placeholder lengths of streams that start before their length is known. */
const UNKNOWN_SIZES = new Set([0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff]);
/** Amplitude below which sound is inaudible, out of 32,767. */
const SILENCE_AMPLITUDE = 100;

/** A RIFF/WAVE file in any encoding playable by browsers. */
export function checkWave(bytes: Uint8Array): SoundCheck {
  const view = viewOf(bytes);
  let bytesPerSecond = 0;
  let isPcm16 = false;
  for (let offset = 12; offset + 8 <= bytes.length;) {
    const size = view.getUint32(offset + 4, true);
    const start = offset + 8;
    const tag = tagAt(bytes, offset);
    if (tag === 'fmt ' && start + 16 <= bytes.length) {
      isPcm16 = view.getUint16(start, true) === PCM && view.getUint16(start + 14, true) === 16;
      bytesPerSecond = view.getUint32(start + 8, true);
    }
    if (tag === 'data') {
      const present = bytes.length - start;
      const declared = UNKNOWN_SIZES.has(size) ? present : size;
      if (declared > present) return { fault: 'cut' };
      if (declared === 0 || bytesPerSecond === 0) return { fault: 'empty' };
      if (isPcm16 && isSilent(view, start, start + declared)) return { fault: 'silent' };
      return { seconds: declared / bytesPerSecond };
    }
    // Chunks begin at even offsets.
    offset = start + size + (size % 2);
  }
  return { fault: 'cut' };
}

function isSilent(view: DataView, start: number, end: number): boolean {
  for (let offset = start; offset + 2 <= end; offset += 2) {
    if (Math.abs(view.getInt16(offset, true)) > SILENCE_AMPLITUDE) return false;
  }
  return true;
}
