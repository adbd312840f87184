import { paths } from '../context/paths';
import type { Shell } from './createShell';

/** Whether the page's first drawing is the markup that came with the document, which then stays as it is. */
export function isAsServed(root: HTMLElement, { session, farewell }: Shell): boolean {
  return (
    root.dataset['served'] === 'landing' &&
    window.location.pathname === paths.home.pattern &&
    session.get().status === 'anonymous' &&
    farewell.owed() === null
  );
}
