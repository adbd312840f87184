import { fetchAntd } from '@prova/shared/ui/antd/fetchAntd';
import { createElement } from 'react';
import type { Toasts } from '../toasts/createToasts';

async function fetchToastHolder(toasts: Toasts): Promise<void> {
  await fetchAntd.core();
  const { ToastHolder } = await import(/* webpackChunkName: "mounting" */ './ToastHolder');
  if (toasts.holder.get() === null) toasts.bringHolder(createElement(ToastHolder));
}

/** Has the short messages drawn on a page that no remote has been on; without a network they stay unsaid. */
export function bringToastHolder(toasts: Toasts): void {
  if (toasts.holder.get() === null) void fetchToastHolder(toasts).catch(() => undefined);
}
