import type { AudioMediaType } from '../audioMediaTypes';
import { checkAac, isAacFrame } from './checkAac';
import { checkMp3, isMp3 } from './checkMp3';
import { checkOgg } from './checkOgg';
import { checkWave } from './checkWave';
import { type SoundCheck, type SoundFault, tagAt, viewOf } from './soundCheck';

export type CheckedSound =
  | { readonly ok: true; readonly contentType: AudioMediaType; readonly seconds: number | null }
  | { readonly ok: false; readonly fault: SoundFault };

/** FLAC states its duration in the head, if its encoder knew. */
function checkFlac(bytes: Uint8Array): SoundCheck {
  if (bytes.length < 42) return { fault: 'cut' };
  const view = viewOf(bytes);
  const sampleRate = view.getUint32(18) >>> 12;
  const samples = (view.getUint8(21) & 15) * 2 ** 32 + view.getUint32(22);
  return { seconds: samples === 0 || sampleRate === 0 ? null : samples / sampleRate };
}

const KINDS: readonly {
  readonly contentType: AudioMediaType;
  readonly begins: (bytes: Uint8Array) => boolean;
  readonly check: (bytes: Uint8Array) => SoundCheck;
}[] = [
  {
    contentType: 'audio/wav',
    begins: (bytes) => tagAt(bytes, 0) === 'RIFF' && tagAt(bytes, 8) === 'WAVE',
    check: checkWave,
  },
  { contentType: 'audio/ogg', begins: (bytes) => tagAt(bytes, 0) === 'OggS', check: checkOgg },
  { contentType: 'audio/flac', begins: (bytes) => tagAt(bytes, 0) === 'fLaC', check: checkFlac },
  { contentType: 'audio/aac', begins: (bytes) => isAacFrame(bytes), check: checkAac },
  { contentType: 'audio/mpeg', begins: isMp3, check: checkMp3 },
];

/**
 * Whether these bytes are playable, complete speech, as far as the file itself tells. The sender's media type
 * is ignored.
 */
export function checkSound(bytes: Uint8Array): CheckedSound {
  if (bytes.length === 0) return { ok: false, fault: 'empty' };
  const kind = KINDS.find(({ begins }) => begins(bytes));
  if (kind === undefined) return { ok: false, fault: 'notAudio' };
  const found = kind.check(bytes);
  return 'fault' in found
    ? { ok: false, fault: found.fault }
    : { ok: true, contentType: kind.contentType, seconds: found.seconds };
}
