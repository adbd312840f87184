import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { Fragment, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { AroundRemote } from '../context/RemoteLoader';
import { useShell } from '../context/ShellContext';
import { useHostServices } from './useHostServices';

interface MountedRemoteProps {
  readonly module: RemoteModule;
  readonly version: string;
  /** Wrapper around the remote, if any. */
  readonly Around: AroundRemote | null;
  /** When the remote was requested, by the shell's clock. */
  readonly wantedAt: number;
  readonly fallback: ReactNode;
  /** Rendered next to the remote, once it is mounted. */
  readonly children?: ReactNode;
}

/**
 * Reports a mount, as a sibling of the remote's page: by the time both are shown the remote is mounted,
 * unless it throws in the same commit.
 */
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

/** Sibling of a remote's page: transfers input begun on the prerendered page. */
export function HandOver() {
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
 * A loaded remote. Its ancestors stay constant, so that React does not remount it. Its services arrive in a
 * transition, so the previous content stays while the first page suspends: a React fallback, once shown,
 * stays for 300 ms.
 */
export function MountedRemote({
  module: { name, Root },
  version,
  Around,
  wantedAt,
  fallback,
  children,
}: MountedRemoteProps) {
  const host = useHostServices();
  const Frame = Around ?? Fragment;
  return (
    <Frame>
      <Suspense fallback={fallback}>
        {host ? (
          <>
            <Root host={host} />
            {children}
            <MountReport remote={name} version={version} wantedAt={wantedAt} />
          </>
        ) : (
          fallback
        )}
      </Suspense>
    </Frame>
  );
}
