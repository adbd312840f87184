import { useNotification } from '@prova/shared/ui/antd/core';
import { useEffect } from 'react';
import type { StandaloneToasts } from '../createToasts';

const SHOWN_S = 5;

/** Renders the page's toasts in its corner. */
export function Toasts({ toasts }: { readonly toasts: StandaloneToasts }) {
  const [api, place] = useNotification({ duration: SHOWN_S, placement: 'bottomRight' });
  useEffect(
    () => toasts.subscribe(({ kind, title, detail }) => api[kind]({ title, description: detail })),
    [toasts, api],
  );
  return place;
}
