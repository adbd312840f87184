import { ConfigProvider } from '@prova/shared/ui/antd/core';
import { readNonce } from '@prova/shared/page/readNonce';
import { createAntdTheme, textScaleOf } from '@prova/shared/ui/theme/createAntdTheme';
import { useMemo, type ReactNode } from 'react';
import { useLive, useShell } from '../context/ShellContext';

const csp = { nonce: readNonce(document) };

/** Provides antd with the page's theme and nonce. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const mode = useLive(useShell().theme.mode);
  const theme = useMemo(() => createAntdTheme(mode, textScaleOf(document)), [mode]);
  return (
    <ConfigProvider theme={theme} csp={csp}>
      {children}
    </ConfigProvider>
  );
}
