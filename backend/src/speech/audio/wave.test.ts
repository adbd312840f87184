import { readWave, writeWave } from './wave';

const wave = (...samples: number[]) => ({ sampleRate: 16_000, samples: Int16Array.from(samples) });

test('reads a written wave back unchanged', () => {
  expect(readWave(writeWave([wave(1, -2, 32_767)]))).toEqual(wave(1, -2, 32_767));
});

test('joins several waves into one file with one header', () => {
  const joined = writeWave([wave(1, 2), wave(3)]);
  expect(joined).toHaveLength(44 + 6);
  expect(readWave(joined)).toEqual(wave(1, 2, 3));
});

test('rejects a truncated file, and a file of another kind', () => {
  const whole = writeWave([wave(1, 2, 3)]);
  expect(readWave(whole.subarray(0, -1))).toBeUndefined();
  expect(readWave(whole.subarray(0, -2))).toBeUndefined();
  expect(readWave(whole.subarray(0, 20))).toBeUndefined();
  expect(readWave(new Uint8Array(60))).toBeUndefined();
  const stereo = whole.slice();
  stereo[22] = 2;
  expect(readWave(stereo)).toBeUndefined();
});
