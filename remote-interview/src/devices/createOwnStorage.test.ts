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

test("keeps data beyond the tab, and prefers the tab's own newer data", () => {
  of('robin').write(KEY, 'first');
  const tab = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.clear();
  expect(read('robin')).toBe('first');
  // Another tab continues, and this one returns with its older data.
  time = 2_000;
  of('robin').write(KEY, 'second');
  sessionStorage.setItem(KEY, tab);
  expect(read('robin')).toBe('second');
  of('robin').remove(KEY);
  expect(read('robin')).toBeNull();
});

test("[U12] hides one person's data from others, and removes others' data from the browser", () => {
  of('robin').write(KEY, 'mine');
  localStorage.setItem('prova.own.owner', 'robin');
  expect(read('alex')).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['prova.own.owner']);
});

test('drops data that was unused for a week', () => {
  of('robin').write(KEY, 'old');
  sessionStorage.clear();
  time += KEPT_MS;
  expect(read('robin')).toBe('old');
  time += 1;
  expect(read('robin')).toBeNull();
});

test('returns nothing, without throwing, if storage is forbidden or full', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const none = createOwnStorage({ owner: 'robin', now: () => 0, findTab: forbidden, findBrowser: forbidden });
  none.write(KEY, 'lost');
  none.remove(KEY);
  expect(none.read(KEY, v.string())).toBeNull();
  // Either storage suffices.
  createOwnStorage({ owner: 'robin', now: () => 0, findTab: forbidden }).write(KEY, 'kept');
  expect(read('robin')).toBe('kept');
});
