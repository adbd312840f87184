/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestHost } from '../src/testing/createTestHost';
import { singletons } from './sharedModules';

/** The first item on each line of a section's list. */
function readList(heading: string): string[] {
  const guide = readFileSync(join(__dirname, '../../../docs/host-a-remote.md'), 'utf8');
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);
}

test('lists every external module and every host service in the guide for hosts', () => {
  expect(readList('The shared modules')).toEqual(singletons);
  const { host } = createTestHost(() => ({}));
  expect(readList('The six services').sort()).toEqual(Object.keys(host).sort());
});
