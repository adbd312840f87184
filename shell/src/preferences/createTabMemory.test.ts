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

test('[U22] what somebody left is there when they are back, and gone for anybody else', () => {
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

test('[U12] what somebody left in the browser is gone for anybody else in a new tab too', () => {
  memory.claim('candidate');
  sessionStorage.clear();
  memory.claim('admin');
  expect(localStorage.getItem('prova.own.interview')).toBeNull();
});

test('[U22] a logout leaves nothing', () => {
  memory.claim('candidate');
  memory.clear();
  expect(kept()).toEqual([['another'], ['prova.somebodyElses']]);
});

test('a storage that is forbidden keeps nobody from signing in', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.');
  };
  const none = createTabMemory({ tab: forbidden, browser: forbidden });
  expect(() => none.claim('candidate')).not.toThrow();
  expect(() => none.clear()).not.toThrow();
});
