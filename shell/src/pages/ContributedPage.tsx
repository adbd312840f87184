import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLive, useShell } from '../context/ShellContext';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { NotFoundPage } from './NotFoundPage';
import { Guard } from '../session/Guard';
import { RegistryOutlet } from '../federation/RegistryOutlet';
import { RemoteOutlet } from '../federation/RemoteOutlet';
import type { KnownRoute } from '../registry/createRegistryState';

/** The route of the address. An open page keeps its route until left, whatever has been released since. */
function useRoute(): KnownRoute | 'unknown' | null {
  const { pathname } = useLocation();
  const route = useLive(useShell().registry.knowledge).findRoute(pathname);
  const [held, setHeld] = useState({ pathname, route });
  const isPage = (one: typeof route) => one !== null && one !== 'unknown' && one.page !== null;
  if (held.pathname === pathname && isPage(held.route)) return held.route;
  if (isPage(route)) setHeld({ pathname, route });
  return route;
}

/** Any path without a page in the shell: a remote's, guarded before a byte of it is requested, or unknown. */
export function ContributedPage() {
  const { registryProblem } = useShell();
  const route = useRoute();
  if (route === 'unknown') return <RegistryOutlet />;
  return route ? <RemotePage route={route} /> : <NotFoundPage registryProblem={registryProblem} />;
}

function RemotePage({ route: { access, page } }: { route: KnownRoute }) {
  const { i18n } = useTranslation();
  useDocumentTitle(page ? page.title[i18n.language === 'ru' ? 'ru' : 'en'] : undefined);
  return (
    <Guard access={access}>
      {page ? <RemoteOutlet key={page.remote} name={page.remote} /> : <RegistryOutlet />}
    </Guard>
  );
}
