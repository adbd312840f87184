import { resolveSameOrigin } from '@prova/shared/http/resolveSameOrigin';
import { matchRoutes } from 'react-router-dom';
import type { ReturnPath } from '../context/SessionStrategy';
import { paths } from '../context/paths';
import type { DatedEntry } from '../preferences/createDatedEntry';
import type { ReturnPathEntries } from '../preferences/returnPathEntries';

const home = [{ path: paths.home.pattern }];
/** Paths that would sign the user out, or in again. */
const deeds = [{ path: paths.signIn.pattern }, { path: paths.logout.pattern }];

/**
 * Whether the router would show one of these pages at an address: it ignores case, escapes and trailing
 * slashes.
 */
function leadsTo(routes: { path: string }[], { pathname }: URL): boolean {
  return matchRoutes(routes, { pathname }) !== null;
}

function isWellEscaped({ pathname }: URL): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function resolveInApp(candidate: string, origin: string): URL | null {
  if (!candidate.startsWith('/') || candidate.startsWith('//')) return null;
  const target = resolveSameOrigin(candidate, origin);
  return target && isWellEscaped(target) && !leadsTo(deeds, target) ? target : null;
}

const write = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;

/** A safe in-app path after sign-in, in canonical form; null for everything else. */
export function parseReturnPath(candidate: string, origin: string): string | null {
  const target = resolveInApp(candidate, origin);
  return target && !leadsTo(home, target) ? write(target) : null;
}

/**
 * Creates the storage of a sign-in's start page. `shared` is common to all tabs; `ofTab` takes precedence, so
 * that tabs with parallel sign-ins each return to their own page.
 */
export function createReturnPath({ shared, ofTab }: ReturnPathEntries, origin: string): ReturnPath {
  const take = (entry: DatedEntry): string | null => {
    const saved = entry.read();
    entry.remove();
    return saved === null ? null : parseReturnPath(saved, origin);
  };
  return {
    remember(path, onward = path) {
      const from = resolveInApp(path, origin);
      const to = resolveInApp(onward, origin);
      if (!from || !to) return;
      shared.write(write(from));
      ofTab.write(write(to));
    },
    consume() {
      const [own, ofAll] = [take(ofTab), take(shared)];
      return own ?? ofAll;
    },
    forget() {
      shared.remove();
      ofTab.remove();
    },
  };
}
