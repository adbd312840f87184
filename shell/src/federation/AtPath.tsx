import { useMemo, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router-dom';

/** Outside any route: paths of the remote's routes are matched from the root. */
const noRoute = { outlet: null, matches: [], isDataRoute: false };

/**
 * Renders a remote as if the page were at a path: its routes match there, and its links lead to pages of the
 * site. React Router offers no public way to nest a location under the same navigation.
 */
export function AtPath({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const here = useMemo(
    () => ({
      location: { pathname: path, search: '', hash: '', state: null, key: 'widget' },
      navigationType: NavigationType.Pop,
    }),
    [path],
  );
  return (
    <UNSAFE_RouteContext value={noRoute}>
      <UNSAFE_LocationContext value={here}>{children}</UNSAFE_LocationContext>
    </UNSAFE_RouteContext>
  );
}
