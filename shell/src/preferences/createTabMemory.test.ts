/** @jest-environment jsdom */
import { createTabMemory } from './createTabMemory';

const memory = createTabMemory({ tab: () => sessionStorage, browser: () => localStorage });
const kept = () => [sessionStorage, localStorage].map((storage) => Object.keys(storage).toSorted());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('prova.interview.setup', 'entries');
  sessionStorage.setItem('another', 'not ours');
  localStorage.setItem('prova.own.interview', 'an answer');
  localStorage.setItem('prova.somebodyElses', 'of the browser, not of a person');
});

test("[U22] keeps a user's data until their return, and drops it for anybody else", () => {
  memory.claim('candidate');
  memory.claim('candidate');
  expect(sessionStorage.getItem('prova.interview.setup')).toBe('entries');
  expect(localStorage.getItem('prova.own.interview')).toBe('an answer');
  memory.claim('admin');
  expect(kept()).toEqual([
    ['another', 'prova.owner'],
    ['prova.own.owner', 'prova.somebodyElses'],
  ]);
  sessionStorage.setItem('prova.interview.setup', 'of the admin');
  memory.claim('admin');
  expect(sessionStorage.getItem('prova.interview.setup')).toBe('of the admin');
});

test("[U12] drops another user's data in the browser, even in a new tab", () => {
  memory.claim('candidate');
  sessionStorage.clear();
  memory.claim('admin');
  expect(localStorage.getItem('prova.own.interview')).toBeNull();
});

test('[U22] keeps no data after a logout', () => {
  memory.claim('candidate');
  memory.clear();
  expect(kept()).toEqual([['another'], ['prova.somebodyElses']]);
});

test('allows signing in with forbidden storage', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.');
  };
  const none = createTabMemory({ tab: forbidden, browser: forbidden });
  expect(() => none.claim('candidate')).not.toThrow();
  expect(() => none.clear()).not.toThrow();
});
