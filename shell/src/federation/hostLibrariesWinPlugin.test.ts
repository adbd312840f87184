import { createHostLibrariesWinPlugin } from './hostLibrariesWinPlugin';

let resolveShare: ReturnType<typeof createHostLibrariesWinPlugin>['resolveShare'];
beforeEach(() => {
  ({ resolveShare } = createHostLibrariesWinPlugin('prova_shell'));
});

function resolved(versions: Record<string, { from: string }>) {
  const taken = Object.values(versions).at(-1);
  const args = {
    shareScopeMap: { default: { react: versions } },
    scope: 'default',
    pkgName: 'react',
    resolver: () => ({ shared: taken }),
  };
  return resolveShare?.(args as never)?.resolver()?.shared;
}

test("prefers the shell's copy to a remote's higher version", () => {
  const own = { from: 'prova_shell' };
  expect(resolved({ '19.3.1': own, '19.99.0': { from: 'prova_other' } })).toBe(own);
});

test("keeps the shell's copy when the runtime renames it after a remote, and gives no other copy that name", () => {
  const own = { from: 'prova_shell' };
  expect(resolved({ '19.3.1': own })).toBe(own);
  own.from = 'prova_feedback';
  expect(resolved({ '19.3.1': own, '19.99.0': { from: 'prova_other' } })).toBe(own);
  expect(resolved({ '19.99.0': { from: 'prova_shell' }, '19.3.1': own })).toBe(own);
});

test("resolves a library that the shell lacks by the runtime's rules", () => {
  const other = { from: 'prova_other' };
  expect(resolved({ '1.0.0': other })).toBe(other);
});
