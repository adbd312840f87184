/** @jest-environment jsdom */
import * as v from 'valibot';
import { createTabStorage } from './tabStorage';

const schema = v.object({ text: v.string() });

test('returns stored values, and null for invalid ones', () => {
  sessionStorage.clear();
  const storage = createTabStorage();
  storage.write('a', { text: 'kept' });
  expect(storage.read('a', schema)).toEqual({ text: 'kept' });
  sessionStorage.setItem('b', '{broken');
  sessionStorage.setItem('c', '{"text":1}');
  for (const key of ['b', 'c', 'missing']) expect(storage.read(key, schema)).toBeNull();
  storage.remove('a');
  expect(storage.read('a', schema)).toBeNull();
});

test('returns nothing, without throwing, if storage is forbidden', () => {
  const storage = createTabStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => {
    storage.write('a', { text: 'lost' });
    storage.remove('a');
  }).not.toThrow();
  expect(storage.read('a', schema)).toBeNull();
});
