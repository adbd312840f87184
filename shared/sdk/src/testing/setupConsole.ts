import { format } from 'node:util';
import { failOnUnexpected, noteConsole } from './expectConsoleError';

/** Redux Toolkit measures its own checks: on a busy machine they are slow, and nothing is wrong. */
const SLOW_CHECK = /^\w+Middleware took \d+ms/;

// A test that silences the console by a spy of its own has seen what is said there.
console.error = (...words: unknown[]) => {
  noteConsole(format(...words));
};
console.warn = (...words: unknown[]) => {
  const text = format(...words);
  if (!SLOW_CHECK.test(text)) noteConsole(text);
};
afterEach(failOnUnexpected);
