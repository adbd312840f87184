import { nameSound, toPlayable } from './toPlayable';

const bytes = (blob: Blob) => blob.arrayBuffer().then((buffer) => new DataView(buffer));

test.each([
  ['pcm_16000', 1, 16_000, 2],
  ['pcm', 1, 24_000, 2],
  ['pcm_8000', 1, 8_000, 2],
  ['ulaw_8000', 7, 8_000, 1],
  ['alaw_8000', 6, 8_000, 1],
])('[V6] wraps headless samples as %s in a mono WAV file', async (format, encoding, rate, width) => {
  const playable = toPlayable(new Blob(['12345678'], { type: 'application/octet-stream' }), format);
  expect([playable.type, playable.size]).toEqual(['audio/wav', 52]);
  const view = await bytes(playable);
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect([view.getUint32(4, true), view.getUint32(16, true), view.getUint32(40, true)]).toEqual([44, 16, 8]);
  expect([view.getUint16(20, true), view.getUint16(22, true)]).toEqual([encoding, 1]);
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([rate, rate * width]);
  expect([view.getUint16(32, true), view.getUint16(34, true)]).toEqual([width, width * 8]);
});

test('[V4, V6] leaves containers unchanged, including samples wrapped by the server', () => {
  const mp3 = new Blob(['1'], { type: 'audio/mpeg' });
  const wav = new Blob(['1'], { type: 'audio/wav' });
  expect(toPlayable(mp3, 'mp3_44100_128')).toBe(mp3);
  expect(toPlayable(wav, 'pcm_16000')).toBe(wav);
});

test.each([
  ['audio/mpeg', 'mp3_44100_128', 'speech.mp3'],
  ['audio/wav', 'pcm', 'speech.wav'],
  ['audio/ogg; codecs=opus', 'opus', 'speech.ogg'],
  ['application/octet-stream', 'flac', 'speech.flac'],
])('[V4] downloads a sound of %s requested as %s as %s', (type, format, name) => {
  expect(nameSound(new Blob(['1'], { type }), format)).toBe(name);
});
