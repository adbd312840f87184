import { LazyPage } from '@prova/shared/remote/LazyPage';
import { useRoutes } from 'react-router-dom';
import { SetupPage } from '../pages/SetupPage';
import { elsewhere, paths } from '../paths';
import { StageSkeleton } from '../ui/StageSkeleton';

const loadLiveInterviewPage = async () => (await import('../pages/LiveInterviewPage')).LiveInterviewPage;

/**
 * The pages under their addresses; `contribution.json` tells the shell of the same ones. The wizard is where everybody
 * comes in: it stands in the chunk that the shell fetches ahead, since in one of its own it would be a further trip and
 * no fewer bytes. The interview's chunk is fetched by the wizard while the preparation runs.
 */
export function AppRoutes() {
  return useRoutes([
    { path: paths.setup.pattern, element: <SetupPage /> },
    {
      path: paths.interview.pattern,
      element: (
        <LazyPage
          load={loadLiveInterviewPage}
          fallback={<StageSkeleton leaveTo={elsewhere.profile.to()} />}
        />
      ),
    },
  ]);
}
