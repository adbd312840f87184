import { useEffect, type ReactNode } from 'react';
import { useShell } from '../context/ShellContext';
import { AntdProvider } from './AntdProvider';
import { ToastHolder } from './ToastHolder';

const toastHolder = <ToastHolder />;

/** Wraps a remote that uses the page's antd in the theme, and adds the toast renderer, which loads with it. */
export function AntdAroundRemote({ children }: { children: ReactNode }) {
  const { toasts } = useShell();
  useEffect(() => toasts.bringHolder(toastHolder), [toasts]);
  return <AntdProvider>{children}</AntdProvider>;
}
