import { useEffect, type ReactNode } from 'react';
import { useShell } from '../context/ShellContext';
import { AntdProvider } from './AntdProvider';
import { ToastHolder } from './ToastHolder';

const toastHolder = <ToastHolder />;

/** What stands around a remote that draws with the page's antd: its theme, and what draws the short messages, which is here with it. */
export function AntdAroundRemote({ children }: { children: ReactNode }) {
  const { toasts } = useShell();
  useEffect(() => toasts.bringHolder(toastHolder), [toasts]);
  return <AntdProvider>{children}</AntdProvider>;
}
