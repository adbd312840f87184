import { useNotification } from '@prova/shared/ui/antd/core';
import { useEffect } from 'react';
import { useShell } from '../context/ShellContext';
import { AntdProvider } from './AntdProvider';

const SHOWN_S = 5;

/** Renders the page's toasts, in the corner and above every page. */
export function ToastHolder() {
  return (
    <AntdProvider>
      <Toasts />
    </AntdProvider>
  );
}

function Toasts() {
  const { toasts } = useShell();
  const [api, place] = useNotification({ duration: SHOWN_S, placement: 'bottomRight' });
  useEffect(
    () => toasts.subscribe(({ kind, title, detail }) => api[kind]({ title, description: detail })),
    [toasts, api],
  );
  return place;
}
