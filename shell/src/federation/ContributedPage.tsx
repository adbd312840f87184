import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/ShellContext';
import { useDocumentTitle } from '../layout/useDocumentTitle';
import { NotFoundPage } from '../pages/NotFoundPage';
import { Guard } from '../session/Guard';
import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import { RemoteOutlet } from './RemoteOutlet';

/** Whatever path the shell has no page for: a remote's, guarded before a byte of it is asked for, or nobody's. */
export function ContributedPage() {
  const { registry, registryProblem } = useShell();
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const route = findContributedRoute(registry, pathname);
  const title = route?.title[i18n.language === 'ru' ? 'ru' : 'en'];
  useDocumentTitle(title);
  if (!route) return <NotFoundPage registryProblem={registryProblem} />;
  return (
    <Guard access={route.access}>
      <RemoteOutlet key={route.remote} name={route.remote} />
    </Guard>
  );
}
