/** @jest-environment node */
import { findContributedRoute } from '@prova/registry/findContributedRoute';
import { testRegistry } from '../testing/testRegistry';
import { paths, remotePaths } from './paths';

test('every page of a remote that the shell leads to is contributed by a remote', () => {
  const patterns = Object.values(remotePaths).map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => !findContributedRoute(testRegistry, pattern))).toEqual([]);
});

test('no remote contributes a page that the shell has itself', () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => findContributedRoute(testRegistry, pattern))).toEqual([]);
});
