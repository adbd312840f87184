/** @jest-environment jsdom */
import { createTabMemory } from './createTabMemory';

const memory = createTabMemory(() => sessionStorage);
const kept = () => Object.keys(sessionStorage).toSorted();
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('prova.interview.setup', 'entries');
  sessionStorage.setItem('another', 'not ours');
});

test('[U22] what somebody left in the tab is there when they are back, and gone for anybody else', () => {
  memory.claim('candidate');
  memory.claim('candidate');
  expect(sessionStorage.getItem('prova.interview.setup')).toBe('entries');
  memory.claim('admin');
  expect(kept()).toEqual(['another', 'prova.owner']);
  sessionStorage.setItem('prova.interview.setup', 'of the admin');
  memory.claim('admin');
  expect(sessionStorage.getItem('prova.interview.setup')).toBe('of the admin');
});

test('[U22] a logout leaves nothing', () => {
  memory.claim('candidate');
  memory.clear();
  expect(kept()).toEqual(['another']);
});

test('a storage that is forbidden keeps nobody from signing in', () => {
  const forbidden = createTabMemory(() => {
    throw new DOMException('The operation is insecure.');
  });
  expect(() => forbidden.claim('candidate')).not.toThrow();
  expect(() => forbidden.clear()).not.toThrow();
});
