import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { Fragment, Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { AroundRemote } from '../context/RemoteLoader';
import { useShell } from '../context/ShellContext';
import { Arrival } from '../ui/Arrival';
import { PageSkeleton } from '../ui/PageSkeleton';
import { useHostServices } from './useHostServices';

interface MountedRemoteProps {
  readonly module: RemoteModule;
  readonly version: string;
  /** What stands around the remote, if something does. */
  readonly Around: AroundRemote | null;
  /** By the shell's clock. */
  readonly wantedAt: number;
}

/** Stands beside a remote's page and is shown with it: then the remote is mounted, unless it throws in the same breath. */
function MountReport({ remote, version, wantedAt }: { remote: string; version: string; wantedAt: number }) {
  const { clock, mountReports } = useShell();
  useEffect(() => {
    const leaving = new AbortController();
    const took = clock.now() - wantedAt;
    void clock.wait(0, leaving.signal).then(
      () => mountReports.mounted({ remote, version }, took),
      () => undefined,
    );
    return () => leaving.abort();
  }, [clock, mountReports, remote, version, wantedAt]);
  return null;
}

/** Stands beside a remote's page as well: what was begun on the page that came with the document goes on in it. */
function HandOver() {
  const { servedPage } = useShell();
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  const isSame = servedPage?.pathname === pathname && servedPage.language === i18n.language;
  useLayoutEffect(() => {
    const drawn = document.getElementById('main');
    if (isSame && drawn) servedPage.begun?.to(drawn);
  }, [servedPage, isSame]);
  return null;
}

/**
 * A remote that has arrived. What it stays in does not change while it stands: React would begin it anew. Its services come in a
 * transition, so that what is shown until then stays while it waits for its first page: a fallback of React's, once drawn, stays for
 * 300 ms.
 */
export function MountedRemote({ module: { name, Root }, version, Around, wantedAt }: MountedRemoteProps) {
  const host = useHostServices();
  const Frame = Around ?? Fragment;
  const arrival = (
    <Arrival>
      <PageSkeleton />
    </Arrival>
  );
  return (
    <Frame>
      <Suspense fallback={arrival}>
        {host ? (
          <>
            <Root host={host} />
            <HandOver />
            <MountReport remote={name} version={version} wantedAt={wantedAt} />
          </>
        ) : (
          arrival
        )}
      </Suspense>
    </Frame>
  );
}
