import { memo } from 'react';
import { CONTRACT_VERSION } from './hostServices';
import { checkRemoteModule, defineRemote } from './remoteModule';

const Root = () => null;
const quiz = defineRemote('quiz', Root);

const judge = (loaded: unknown) => {
  const checked = checkRemoteModule(loaded, 'quiz');
  return checked.ok ? checked.module : checked.code;
};

test('[R12] accepts a module of this contract, as default export or namespace, with any kind of component', () => {
  expect(judge({ default: quiz })).toEqual({ contract: CONTRACT_VERSION, name: 'quiz', Root });
  expect(judge(quiz)).toEqual(quiz);
  const Memoised = memo(Root);
  expect(judge({ default: { ...quiz, Root: Memoised } })).toMatchObject({ Root: Memoised });
});

test.each([CONTRACT_VERSION + 1, CONTRACT_VERSION - 1, NaN])(
  '[R12] refuses contract %d as a mismatch, naming both sides',
  (contract) => {
    expect(judge({ default: { ...quiz, contract } })).toBe('CONTRACT_MISMATCH');
    const checked = checkRemoteModule({ default: { ...quiz, contract } }, 'quiz');
    expect(checked.ok ? '' : checked.detail).toBe(
      `the remote speaks contract ${contract}, this page speaks ${CONTRACT_VERSION}`,
    );
  },
);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a string', 'quiz'],
  ['a function', Root],
])('[R13] refuses %s instead of a module', (_what, loaded) => {
  expect(judge(loaded)).toBe('MODULE_MALFORMED');
});

test.each<[string, unknown]>([
  ['no contract', { ...quiz, contract: undefined }],
  ['a contract that is no number', { ...quiz, contract: String(CONTRACT_VERSION) }],
  ['no Root, as after a throw half-way', { ...quiz, Root: undefined }],
  ['a Root that is no component', { ...quiz, Root: '<p>hello</p>' }],
  ['the name of another remote', { ...quiz, name: 'feedback' }],
])('[R13] refuses a module with %s', (_what, module) => {
  expect(judge({ default: module })).toBe('MODULE_MALFORMED');
});

test('[R13] refuses the namespace of a module that threw during evaluation, every time', () => {
  const halfMade = Object.freeze({ __esModule: true, default: undefined });
  expect([judge(halfMade), judge(halfMade)]).toEqual(['MODULE_MALFORMED', 'MODULE_MALFORMED']);
});
