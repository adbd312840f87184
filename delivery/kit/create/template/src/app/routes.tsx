import { useRoutes } from 'react-router-dom';
import { SamplePage } from '../pages/SamplePage';
import { paths } from '../paths';

const routes = [{ path: paths.checklist.pattern, element: <SamplePage /> }];

/** The page at its address, the same as in `contribution.json`. */
export function AppRoutes() {
  return useRoutes(routes);
}
