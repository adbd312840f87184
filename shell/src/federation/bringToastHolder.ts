import { createElement } from 'react';
import type { Toasts } from '../toasts/createToasts';

async function fetchToastHolder(toasts: Toasts): Promise<void> {
  const { ToastHolder } = await import(/* webpackChunkName: "mounting" */ './ToastHolder');
  if (toasts.holder.get() === null) toasts.bringHolder(createElement(ToastHolder));
}

/** Has the short messages drawn where nothing on the page has brought what draws them; without a network they stay unsaid. */
export function bringToastHolder(toasts: Toasts): void {
  if (toasts.holder.get() === null) void fetchToastHolder(toasts).catch(() => undefined);
}
