import { findCircles, foldersOf, liftImport, type Import } from './folderGraph';

/** `shell/a.ts > shell/b.ts` */
const imports = (...lines: string[]): Import[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });
const circles = (...lines: string[]) =>
  findCircles(imports(...lines)).map(({ folder, children }) => `${folder || '.'}: ${children.join(' → ')}`);

test('an import belongs to the folder in which its two sides part', () => {
  expect(liftImport({ from: 'shell/src/pages/Home.tsx', to: 'shell/src/session/access.ts' })).toEqual({
    folder: 'shell/src',
    from: 'pages',
    to: 'session',
  });
  expect(liftImport({ from: 'shell/src/main.ts', to: 'shared/sdk/src/live.ts' }).folder).toBe('');
});

test('every folder is counted once, the root too', () => {
  expect([...foldersOf(['shell/src/main.ts', 'shell/server/main.ts'])]).toEqual([
    '',
    'shell',
    'shell/src',
    'shell/server',
  ]);
});

test('folders and files that need each other one way only make no circle', () => {
  expect(circles('a/x/1.ts > a/y/1.ts', 'a/x/2.ts > a/z.ts', 'a/y/1.ts > a/z.ts', 'b/1.ts > a/z.ts')).toEqual(
    [],
  );
});

test.each<[string, string[], string[]]>([
  ['two folders, by two pairs of files', ['a/x/1.ts > a/y/1.ts', 'a/y/2.ts > a/x/2.ts'], ['a: x → y']],
  ['a folder and a file beside it', ['a/x/1.ts > a/z.ts', 'a/z.ts > a/x/2.ts'], ['a: x → z.ts']],
  ['three folders', ['x/1.ts > y/1.ts', 'y/2.ts > z/1.ts', 'z/2.ts > x/2.ts'], ['.: x → y → z']],
  [
    'a deeper level, which the level above does not show',
    ['a/b/x/1.ts > a/b/y/1.ts', 'a/b/y/2.ts > a/b/x/2.ts', 'a/c/1.ts > a/b/x/1.ts'],
    ['a/b: x → y'],
  ],
  [
    'two circles of one folder',
    ['x/1.ts > y/1.ts', 'y/2.ts > x/2.ts', 'v/1.ts > w/1.ts', 'w/2.ts > v/2.ts'],
    ['.: v → w', '.: x → y'],
  ],
])('a circle is found: %s', (_what, lines, expected) => {
  expect(circles(...lines)).toEqual(expected);
});

test('a circle names an import for each of its steps', () => {
  const lines = imports('a/x/1.ts > a/y/1.ts', 'a/y/2.ts > a/x/2.ts');
  expect(findCircles(lines)[0]?.imports).toEqual(lines);
});
