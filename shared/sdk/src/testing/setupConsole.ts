import { format } from 'node:util';
import { failOnUnexpected, noteConsole } from './expectConsoleError';

/** Redux Toolkit times its own checks: on a busy machine they are slow, harmlessly. */
const SLOW_CHECK = /^\w+Middleware took \d+ms/;

// A test that mocks the console checks its output itself.
console.error = (...words: unknown[]) => {
  noteConsole(format(...words));
};
console.warn = (...words: unknown[]) => {
  const text = format(...words);
  if (!SLOW_CHECK.test(text)) noteConsole(text);
};
afterEach(failOnUnexpected);
