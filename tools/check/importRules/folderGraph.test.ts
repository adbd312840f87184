import { findCircles, foldersOf, liftImport, type Import } from './folderGraph';

/** Parses import lines such as `shell/a.ts > shell/b.ts`. */
const imports = (...lines: string[]): Import[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });
const circles = (...lines: string[]) =>
  findCircles(imports(...lines)).map(({ folder, children }) => `${folder || '.'}: ${children.join(' → ')}`);

test('assigns an import to the folder where its two paths diverge', () => {
  expect(liftImport({ from: 'shell/src/pages/Home.tsx', to: 'shell/src/session/access.ts' })).toEqual({
    folder: 'shell/src',
    from: 'pages',
    to: 'session',
  });
  expect(liftImport({ from: 'shell/src/main.ts', to: 'shared/sdk/src/live.ts' }).folder).toBe('');
});

test('counts every folder once, the root included', () => {
  expect([...foldersOf(['shell/src/main.ts', 'shell/server/main.ts'])]).toEqual([
    '',
    'shell',
    'shell/src',
    'shell/server',
  ]);
});

test('finds no cycle in one-way dependencies', () => {
  expect(circles('a/x/1.ts > a/y/1.ts', 'a/x/2.ts > a/z.ts', 'a/y/1.ts > a/z.ts', 'b/1.ts > a/z.ts')).toEqual(
    [],
  );
});

test.each<[string, string[], string[]]>([
  ['two folders, by two pairs of files', ['a/x/1.ts > a/y/1.ts', 'a/y/2.ts > a/x/2.ts'], ['a: x → y']],
  ['a folder and a file beside it', ['a/x/1.ts > a/z.ts', 'a/z.ts > a/x/2.ts'], ['a: x → z.ts']],
  ['three folders', ['x/1.ts > y/1.ts', 'y/2.ts > z/1.ts', 'z/2.ts > x/2.ts'], ['.: x → y → z']],
  [
    'a cycle in a deeper folder that its parent does not show',
    ['a/b/x/1.ts > a/b/y/1.ts', 'a/b/y/2.ts > a/b/x/2.ts', 'a/c/1.ts > a/b/x/1.ts'],
    ['a/b: x → y'],
  ],
  [
    'two cycles of one folder',
    ['x/1.ts > y/1.ts', 'y/2.ts > x/2.ts', 'v/1.ts > w/1.ts', 'w/2.ts > v/2.ts'],
    ['.: v → w', '.: x → y'],
  ],
])('finds a cycle: %s', (_what, lines, expected) => {
  expect(circles(...lines)).toEqual(expected);
});

test('names an import for each step of a cycle', () => {
  const lines = imports('a/x/1.ts > a/y/1.ts', 'a/y/2.ts > a/x/2.ts');
  expect(findCircles(lines)[0]?.imports).toEqual(lines);
});
