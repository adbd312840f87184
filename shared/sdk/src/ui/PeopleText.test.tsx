/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PeopleText } from './PeopleText';

const ROOT = join(__dirname, '../../..');
const sheets = () =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('remote-') || name === 'shell' || name === 'shared')
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => join(ROOT, folder, 'src', name)),
    );

test('shows a text as written, in its own direction', () => {
  render(
    <PeopleText as="blockquote" lang="en">
      {'if a:\n    b()'}
    </PeopleText>,
  );
  const shown = screen.getByText(/if a/);
  expect([shown.localName, shown.dir, shown.lang, shown.textContent]).toEqual([
    'blockquote',
    'auto',
    'en',
    'if a:\n    b()',
  ]);
});

test('keeps indentation under every style sheet', () => {
  const text = readFileSync(join(__dirname, 'PeopleText.module.css'), 'utf8');
  expect(text).toContain('white-space: pre-wrap;');
  const taking = sheets().filter((sheet) => readFileSync(sheet, 'utf8').includes('pre-line'));
  expect(taking).toEqual([]);
});
