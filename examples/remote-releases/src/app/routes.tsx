import { useRoutes } from 'react-router-dom';
import { ReleasesPage } from '../pages/ReleasesPage';
import { paths } from '../paths';

const routes = [{ path: paths.releases.pattern, element: <ReleasesPage /> }];

/** The page at its address, the same as in `contribution.json`. */
export function AppRoutes() {
  return useRoutes(routes);
}
