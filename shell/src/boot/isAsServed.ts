import { paths } from '../context/paths';
import type { Shell } from './createShell';

/** Whether the first render equals the served markup, which is hydrated then. */
export function isAsServed(root: HTMLElement, { session, farewell, servedPage }: Shell): boolean {
  const served = {
    landing: window.location.pathname === paths.home.pattern,
    content: servedPage?.pathname === window.location.pathname,
  }[root.dataset['served'] ?? ''];
  return served === true && session.get().status === 'anonymous' && farewell.owed() === null;
}
