/** @jest-environment node */
import { findContributedRoute } from '@prova/registry/findContributedRoute';
import { testRegistry } from '../testing/testRegistry';
import { paths, remotePaths } from './paths';

test('links only to remote pages that a remote contributes', () => {
  const patterns = Object.values(remotePaths).map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => !findContributedRoute(testRegistry, pattern))).toEqual([]);
});

test('shares no path with a remote', () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => findContributedRoute(testRegistry, pattern))).toEqual([]);
});
