/** @jest-environment jsdom */
import * as v from 'valibot';
import { createOwnStorage, KEPT_MS } from './createOwnStorage';

const KEY = 'prova.interview.live.i-1';
let time = 1_000;
const of = (owner: string) => createOwnStorage({ owner, now: () => time });
const read = (owner: string) => of(owner).read(KEY, v.string());

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  time = 1_000;
});

test('what was kept outlives the tab; a tab that kept something newer has its own', () => {
  of('robin').write(KEY, 'first');
  const tab = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.clear();
  expect(read('robin')).toBe('first');
  // Another tab goes on, and this one comes back with what it had.
  time = 2_000;
  of('robin').write(KEY, 'second');
  sessionStorage.setItem(KEY, tab);
  expect(read('robin')).toBe('second');
  of('robin').remove(KEY);
  expect(read('robin')).toBeNull();
});

test('[U12] it is of one person: nobody else finds it, and what they left in the browser goes', () => {
  of('robin').write(KEY, 'mine');
  localStorage.setItem('prova.own.owner', 'robin');
  expect(read('alex')).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['prova.own.owner']);
});

test('what nobody came back for within a week goes', () => {
  of('robin').write(KEY, 'old');
  sessionStorage.clear();
  time += KEPT_MS;
  expect(read('robin')).toBe('old');
  time += 1;
  expect(read('robin')).toBeNull();
});

test('a storage that is forbidden or full means a page that forgets, not one that breaks', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const none = createOwnStorage({ owner: 'robin', now: () => 0, findTab: forbidden, findBrowser: forbidden });
  none.write(KEY, 'lost');
  none.remove(KEY);
  expect(none.read(KEY, v.string())).toBeNull();
  // One of the two is enough.
  createOwnStorage({ owner: 'robin', now: () => 0, findTab: forbidden }).write(KEY, 'kept');
  expect(read('robin')).toBe('kept');
});
