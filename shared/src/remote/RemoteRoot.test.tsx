import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { createTestHost } from '../testing/createTestHost';
import { useTranslation } from 'react-i18next';
import { useHost } from './HostContext';
import { RemoteRoot, type RemoteApp } from './RemoteRoot';

const texts = async () => ({ default: { title: 'A page' } });

async function mount({ ru = texts } = {}) {
  const calls: string[] = [];
  const app: RemoteApp = {
    store: configureStore({ reducer: (state: object = {}) => state }),
    start() {
      calls.push('started');
      return () => calls.push('stopped');
    },
  };
  const { host, endScope } = createTestHost(() => ({}));
  const Page = () => {
    const { t } = useTranslation('page');
    return (
      <>
        <h1>{useHost() === host ? 'its own host' : 'another host'}</h1>
        <p>{t('title')}</p>
      </>
    );
  };
  const locales = { en: texts, ru };
  const view = render(
    <RemoteRoot host={host} app={app} namespace="page" locales={locales}>
      <Page />
    </RemoteRoot>,
  );
  await screen.findByRole('heading', { name: 'its own host' });
  return { ...view, calls, endScope, host };
}

test('[R17] the end of the host’s scope stops what the remote started, though it still stands on the page', async () => {
  const { calls, endScope, unmount } = await mount();
  expect(calls).toEqual(['started']);
  endScope();
  expect(calls).toEqual(['started', 'stopped']);
  unmount();
  expect(calls).toEqual(['started', 'stopped']);
});

test('[R17] a remote that is taken off the page stops by itself, and its scope finds nothing left to stop', async () => {
  const { calls, endScope, unmount } = await mount();
  unmount();
  expect(calls).toEqual(['started', 'stopped']);
  endScope();
  expect(calls).toEqual(['started', 'stopped']);
});

test('[S17] another language leaves the page mounted, out of sight until its texts are there', async () => {
  let arrive: (arrived: Awaited<ReturnType<typeof texts>>) => void = () => undefined;
  const late = new Promise<Awaited<ReturnType<typeof texts>>>((resolve) => (arrive = resolve));
  const { host } = await mount({ ru: () => late });
  const before = screen.getByRole('heading');
  await act(() => host.i18n.changeLanguage('ru'));
  expect(before).toBeInTheDocument();
  expect(before).not.toBeVisible();
  await act(async () => arrive({ default: { title: 'Страница' } }));
  expect(screen.getByRole('heading')).toBe(before);
  expect(before).toBeVisible();
  expect(screen.getByText('Страница')).toBeVisible();
});
