import { useRoutes } from 'react-router-dom';
import { ReleasesPage } from '../pages/ReleasesPage';
import { paths } from '../paths';

const routes = [{ path: paths.releases.pattern, element: <ReleasesPage /> }];

/** The page under its address; `contribution.json` tells the shell of the same one. */
export function AppRoutes() {
  return useRoutes(routes);
}
