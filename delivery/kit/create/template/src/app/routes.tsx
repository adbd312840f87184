import { useRoutes } from 'react-router-dom';
import { SamplePage } from '../pages/SamplePage';
import { paths } from '../paths';

const routes = [{ path: paths.checklist.pattern, element: <SamplePage /> }];

/** The page under its address; `contribution.json` tells the shell of the same one. */
export function AppRoutes() {
  return useRoutes(routes);
}
