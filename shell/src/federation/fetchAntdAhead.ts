import { fetchAntd } from '@prova/shared/ui/antd/fetchAntd';
import { createElement } from 'react';
import type { Toasts } from '../toasts/createToasts';

/** What the shell mounts remotes with. antd's core comes first: the rest stands on it. */
export async function fetchMounting() {
  await fetchAntd.core();
  return import('./MountedRemote');
}

/** Fetched before it is needed. What does not come now is asked for again, and told of, when somebody needs it. */
export const ahead = (fetch: () => Promise<unknown>): void => void fetch().catch(() => undefined);

/** Has the short messages drawn on a page that no remote has been on; without a network they stay unsaid. */
export function bringToastHolder(toasts: Toasts): void {
  if (toasts.holder.get() !== null) return;
  ahead(async () => {
    await fetchAntd.core();
    const { ToastHolder } = await import('./ToastHolder');
    if (toasts.holder.get() === null) toasts.bringHolder(createElement(ToastHolder));
  });
}

interface AntdModule {
  readonly isCommon: boolean;
  readonly fetch: () => Promise<unknown>;
  readonly share: () => Promise<unknown>;
}

/** A shared module is provided only if its name occurs in the provider's graph: naming them here makes them occur. */
const antdForRemotes: readonly AntdModule[] = [
  { isCommon: true, fetch: fetchAntd.base, share: () => import('@prova/shared/ui/antd/base') },
  { isCommon: true, fetch: fetchAntd.data, share: () => import('@prova/shared/ui/antd/data') },
  // Of the remotes only the voice lab takes input with antd, and only administrators open it.
  { isCommon: false, fetch: fetchAntd.form, share: () => import('@prova/shared/ui/antd/form') },
];

/** Fetches, when the browser is idle, the antd that most remotes will ask for. */
export function fetchAntdAhead(): void {
  const fetchAll = () => {
    ahead(fetchMounting);
    for (const { isCommon, fetch, share } of antdForRemotes) if (isCommon) ahead(() => fetch().then(share));
  };
  // Not every browser can say when it is idle.
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback) requestIdleCallback(fetchAll);
  else fetchAll();
}
