import { LazyPage } from '@prova/shared/remote/LazyPage';
import { useRoutes } from 'react-router-dom';
import { SetupPage } from '../pages/SetupPage';
import { elsewhere, paths } from '../paths';
import { StageSkeleton } from '../ui/StageSkeleton';

const loadLiveInterviewPage = async () => (await import('../pages/LiveInterviewPage')).LiveInterviewPage;

/**
 * The pages at their addresses, the same as in `contribution.json`. The wizard is the entry point and part of
 * the preloaded chunk: a separate chunk would cost a round trip and save no bytes. The wizard fetches the
 * interview's chunk during the preparation.
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
