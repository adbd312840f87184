import { createElement, lazy, Suspense } from 'react';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import type { Toasts } from '../../../shell/src/toasts/createToasts';

// In the place of the shell's file of that name. One build has no kits to fetch: each remote's chunk brings the antd that it
// uses, and what mounts it comes beside it, not before it.

const fetchMounted = () =>
  import(/* webpackChunkName: "mounting" */ '../../../shell/src/federation/MountedRemote');
const LazyMounted = lazy(async () => ({ default: (await fetchMounted()).MountedRemote }));

export const ahead = (fetch: () => Promise<unknown>): void => void fetch().catch(() => undefined);

function MountedRemote({ module }: { module: RemoteModule }) {
  return (
    <Suspense>
      <LazyMounted module={module} />
    </Suspense>
  );
}

export function fetchMounting(): Promise<{ MountedRemote: typeof MountedRemote }> {
  ahead(fetchMounted);
  return Promise.resolve({ MountedRemote });
}

export function bringToastHolder(toasts: Toasts): void {
  if (toasts.holder.get() !== null) return;
  ahead(async () => {
    const { ToastHolder } = await import('../../../shell/src/federation/ToastHolder');
    if (toasts.holder.get() === null) toasts.bringHolder(createElement(ToastHolder));
  });
}

export const fetchAntdAhead = (): void => undefined;
