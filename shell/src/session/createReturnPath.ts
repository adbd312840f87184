import { resolveSameOrigin } from '@prova/shared/http/resolveSameOrigin';
import type { ReturnPath } from '../context/SessionStrategy';
import { paths } from '../context/paths';
import type { SafeStorage } from '../preferences/createSafeStorage';

const KEY = 'prova.returnPath';
/** A path saved longer ago belongs to a sign-in that nobody finished. */
const LIFETIME_MS = 10 * 60 * 1000;
const NEVER_A_TARGET = new Set<string>(
  [paths.home, paths.signIn, paths.logout].map(({ pattern }) => pattern),
);

/** An in-app path that is safe to go to after sign-in, in its canonical form; null for everything else. */
export function parseReturnPath(candidate: string, origin: string): string | null {
  if (!candidate.startsWith('/') || candidate.startsWith('//')) return null;
  const target = resolveSameOrigin(candidate, origin);
  if (!target || NEVER_A_TARGET.has(target.pathname)) return null;
  return `${target.pathname}${target.search}${target.hash}`;
}

export function createReturnPath(storage: SafeStorage, origin: string, now: () => number): ReturnPath {
  return {
    remember(path) {
      const target = parseReturnPath(path, origin);
      if (target) storage.write(KEY, `${String(now())} ${target}`);
    },
    consume() {
      const saved = storage.read(KEY);
      storage.remove(KEY);
      const [, savedAt, path] = /^(\d+) (.+)$/s.exec(saved ?? '') ?? [];
      if (savedAt === undefined || path === undefined) return null;
      const age = now() - Number(savedAt);
      return age >= 0 && age <= LIFETIME_MS ? parseReturnPath(path, origin) : null;
    },
    forget: () => storage.remove(KEY),
  };
}
