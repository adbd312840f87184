import {
  findContributedRoute,
  type ContributedRoute,
} from '@prova/shared/remote-contract/findContributedRoute';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../context/ShellContext';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { NotFoundPage } from './NotFoundPage';
import { Guard } from '../session/Guard';
import { RemoteOutlet } from '../federation/RemoteOutlet';

/** Whatever path the shell has no page for: a remote's, guarded before a byte of it is asked for, or nobody's. */
export function ContributedPage() {
  const { registry, registryProblem } = useShell();
  const { pathname } = useLocation();
  const route = findContributedRoute(registry, pathname);
  return route ? <RemotePage route={route} /> : <NotFoundPage registryProblem={registryProblem} />;
}

function RemotePage({ route: { remote, access, title } }: { route: ContributedRoute }) {
  const { i18n } = useTranslation();
  useDocumentTitle(title[i18n.language === 'ru' ? 'ru' : 'en']);
  return (
    <Guard access={access}>
      <RemoteOutlet key={remote} name={remote} />
    </Guard>
  );
}
