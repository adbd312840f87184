import { checkSound } from './checkSound';
import { writeWave } from './wave';

const RATE = 16_000;
const tone = (seconds: number, amplitude = 8000) =>
  Int16Array.from({ length: seconds * RATE }, (_, index) => Math.round(amplitude * Math.sin(index / 5)));
const wave = (samples = tone(1)) => writeWave([{ sampleRate: RATE, samples }]);

/** MPEG 2 layer III, 64 kbit/s, 24 kHz, mono: 192 bytes and 24 ms. `sounds` puts values into its side information. */
function mp3Frame(sounds: boolean): Uint8Array {
  const frame = new Uint8Array(192);
  frame.set([0xff, 0xf3, 0x84, 0xc0]);
  // The side information has 9 bits of header, 12 of part length, then 9 of big values.
  if (sounds) frame.set([0x03, 0xe8], 4 + 2);
  return frame;
}
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const mp3 = (frames = 50, sounds = true) =>
  joined(mp3Frame(false), ...Array.from({ length: frames - 1 }, () => mp3Frame(sounds)));

function oggPage(granule: number, packet: Uint8Array): Uint8Array {
  const page = new Uint8Array(28 + packet.length);
  const view = new DataView(page.buffer);
  page.set(Buffer.from('OggS'));
  view.setBigInt64(6, BigInt(granule), true);
  page.set([1, packet.length], 26);
  page.set(packet, 28);
  return page;
}
const ogg = () =>
  joined(
    oggPage(0, Buffer.from('OpusHead-and-more')),
    oggPage(0, Buffer.from('OpusTags')),
    oggPage(24_000, new Uint8Array(200).fill(9)),
    oggPage(72_000, new Uint8Array(200).fill(9)),
  );

/** A frame of AAC at 16 kHz, 100 bytes long. */
function aacFrame(): Uint8Array {
  const frame = new Uint8Array(100);
  frame.set([0xff, 0xf1, 8 << 2, 0, 100 >> 3, (100 & 7) << 5, 0]);
  return frame;
}
const aac = () => joined(...Array.from({ length: 125 }, aacFrame));

function flac(): Uint8Array {
  const bytes = new Uint8Array(100);
  bytes.set(Buffer.from('fLaC'));
  const view = new DataView(bytes.buffer);
  view.setUint32(18, 16_000 << 12);
  view.setUint32(22, 32_000);
  return bytes;
}

/** The head of a stream of unknown length. */
function streamedWave(): Uint8Array {
  const bytes = wave();
  const view = new DataView(bytes.buffer);
  view.setUint32(4, 0xff_ff_ff_ff, true);
  view.setUint32(40, 0xff_ff_ff_ff, true);
  return bytes;
}

test.each<[string, Uint8Array, string, number]>([
  ['WAV', wave(tone(2)), 'audio/wav', 2],
  ['WAV streamed without a known length', streamedWave(), 'audio/wav', 1],
  ['MP3', mp3(50), 'audio/mpeg', 1.2],
  [
    'MP3 after a tag',
    joined(Buffer.from([73, 68, 51, 4, 0, 0, 0, 0, 0, 2, 9, 9]), mp3(50)),
    'audio/mpeg',
    1.2,
  ],
  ['MP3 before a tag', joined(mp3(50), Buffer.from('TAG'.padEnd(128))), 'audio/mpeg', 1.2],
  ['Opus', ogg(), 'audio/ogg', 1.5],
  ['AAC', aac(), 'audio/aac', 8],
  ['FLAC', flac(), 'audio/flac', 2],
])('recognises speech and its duration from its bytes: %s', (_name, bytes, contentType, seconds) => {
  const checked = checkSound(bytes);
  expect(checked).toMatchObject({ ok: true, contentType });
  expect(checked.ok && checked.seconds).toBeCloseTo(seconds, 5);
});

test.each<[string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'empty'],
  ['a page', Buffer.from('<!doctype html><title>502</title>'), 'notAudio'],
  ['a message', Buffer.from('{"error":{"message":"no"}}'), 'notAudio'],
  ['samples without a head', Buffer.from(tone(1).buffer).subarray(2), 'notAudio'],
  ['a WAV without samples', wave(new Int16Array()).slice(0, 44), 'empty'],
  ['half a WAV', wave().slice(0, 9000), 'cut'],
  ['the head of a WAV', wave().slice(0, 30), 'cut'],
  ['a silent WAV', wave(tone(1, 40)), 'silent'],
  ['an MP3 cut in a frame', mp3().slice(0, -50), 'cut'],
  ['an MP3 cut in the head of a frame', joined(mp3(), Buffer.from([0xff, 0xf3])), 'cut'],
  ['an MP3 with a message in it', joined(mp3(), Buffer.from('{"error":1}')), 'cut'],
  ['a silent MP3', mp3(50, false), 'silent'],
  ['only the tag of an MP3', Buffer.from([73, 68, 51, 4, 0, 0, 0, 0, 0, 2, 9, 9]), 'empty'],
  ['half an Ogg', ogg().slice(0, -20), 'cut'],
  ['the head of an Ogg', ogg().slice(0, 20), 'cut'],
  ['half an AAC', aac().slice(0, -20), 'cut'],
  ['the head of a FLAC', flac().slice(0, 30), 'cut'],
])('recognises bytes that are no complete speech: %s', (_name, bytes, fault) => {
  expect(checkSound(bytes)).toEqual({ ok: false, fault });
});

test('detects every truncation, by a refusal or a shorter duration', () => {
  for (const whole of [wave(tone(0.01)), mp3(3), ogg()]) {
    for (let length = 0; length < whole.length; length += 1) {
      const checked = checkSound(whole.slice(0, length));
      const lasts = checked.ok ? (checked.seconds ?? 0) : 0;
      const all = checkSound(whole);
      // A cut between frames leaves a shorter valid file: its duration tells.
      expect([length, checked.ok && lasts >= (all.ok ? (all.seconds ?? 0) : 0)]).toEqual([length, false]);
    }
  }
});
