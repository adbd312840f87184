import { CONTRACT_RANGE, refuseContract } from './contractRange';
import { CONTRACT_VERSION } from './hostServices';

test('[R12] accepts remotes of its own contract', () => {
  expect(refuseContract(CONTRACT_VERSION)).toBeNull();
  expect(CONTRACT_RANGE.newest).toBe(CONTRACT_VERSION);
});

test.each([
  [2, null],
  [3, null],
  [4, null],
  [1, 'the remote speaks contract 1, this page speaks 2 to 4'],
  [5, 'the remote speaks contract 5, this page speaks 2 to 4'],
  [Number.NaN, 'the remote speaks contract NaN, this page speaks 2 to 4'],
])('[R12] checks a remote of contract %d on a page of the contracts 2 to 4', (contract, said) => {
  expect(refuseContract(contract, { oldest: 2, newest: 4 })).toBe(said);
});
