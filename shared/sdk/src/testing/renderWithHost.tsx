import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from '../remote-contract/remoteModule';
import { ConfigProvider } from '@prova/shared/ui/antd/core';
import type { TestHost } from './createTestHost';

/**
 * Mounts a remote's Root like the shell does: one splat route of a data router, at `path`. Without antd's
 * styles, which no test can see: jsdom evaluates all of their rules at every look, and page tests take twice
 * the time.
 */
export function renderWithHost(Root: RemoteModule['Root'], { host }: Pick<TestHost, 'host'>, path: string) {
  const element = (
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <I18nextProvider i18n={host.i18n}>
        <Suspense>
          <Root host={host} />
        </Suspense>
      </I18nextProvider>
    </ConfigProvider>
  );
  const router = createMemoryRouter([{ path: '/*', element }], { initialEntries: [path] });
  return { router, ...render(<RouterProvider router={router} />) };
}
