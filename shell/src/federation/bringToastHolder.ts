import { createElement } from 'react';
import type { Toasts } from '../toasts/createToasts';

async function fetchToastHolder(toasts: Toasts): Promise<void> {
  const { ToastHolder } = await import(/* webpackChunkName: "mounting" */ './ToastHolder');
  if (toasts.holder.get() === null) toasts.bringHolder(createElement(ToastHolder));
}

/** Loads the toast renderer if nothing on the page has done so; offline, toasts stay unseen. */
export function bringToastHolder(toasts: Toasts): void {
  if (toasts.holder.get() === null) void fetchToastHolder(toasts).catch(() => undefined);
}
