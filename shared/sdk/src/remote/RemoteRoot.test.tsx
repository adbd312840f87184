import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectConsoleError } from '../testing/expectConsoleError';
import { createTestHost } from '../testing/createTestHost';
import { useTranslation } from 'react-i18next';
import { useHost } from './HostContext';
import { RemoteRoot, type RemoteApp } from './RemoteRoot';

const texts = async () => ({
  default: { title: 'A page', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
});
const russian = {
  title: 'Страница',
  rows_one: '{{count}} ряд',
  rows_few: '{{count}} ряда',
  rows_many: '{{count}} рядов',
};

/** A chunk that does not load until `isBack`. */
function breakable(words: Readonly<Record<string, unknown>>) {
  const chunk = { isBack: false, load: () => Promise.resolve({ default: words }) };
  chunk.load = () =>
    chunk.isBack ? Promise.resolve({ default: words }) : Promise.reject(new Error('ChunkLoadError'));
  return chunk;
}

type Load = () => Promise<{ default: Readonly<Record<string, unknown>> }>;

async function mount({
  en = texts,
  ru = texts,
  language = 'en',
}: { en?: Load; ru?: Load; language?: 'en' | 'ru' } = {}) {
  const calls: string[] = [];
  const app: RemoteApp = {
    store: configureStore({ reducer: (state: object = {}) => state }),
    start() {
      calls.push('started');
      return () => calls.push('stopped');
    },
  };
  const { host, endScope } = createTestHost(() => ({}), { language });
  const Page = () => {
    const { t } = useTranslation('page');
    return (
      <>
        <h1>{useHost() === host ? 'its own host' : 'another host'}</h1>
        <p>{t('title')}</p>
        <p>{t('rows', { count: 3 })}</p>
      </>
    );
  };
  const locales = { en, ru };
  const view = render(
    <RemoteRoot host={host} app={app} namespace="page" locales={locales}>
      <Page />
    </RemoteRoot>,
  );
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  return { ...view, calls, endScope, host };
}

test("[R17] stops a still mounted remote's tasks at the end of the host's scope", async () => {
  const { calls, endScope, unmount } = await mount();
  expect(calls).toEqual(['started']);
  endScope();
  expect(calls).toEqual(['started', 'stopped']);
  unmount();
  expect(calls).toEqual(['started', 'stopped']);
});

test("[R17] stops the remote's tasks on unmount, and leaves none for the end of the scope", async () => {
  const { calls, endScope, unmount } = await mount();
  unmount();
  expect(calls).toEqual(['started', 'stopped']);
  endScope();
  expect(calls).toEqual(['started', 'stopped']);
});

test('[S17] keeps the page mounted and readable while another language loads', async () => {
  let arrive: (arrived: Awaited<ReturnType<Load>>) => void = () => undefined;
  const late = new Promise<Awaited<ReturnType<Load>>>((resolve) => (arrive = resolve));
  const { host } = await mount({ ru: () => late });
  const before = screen.getByRole('heading');
  await act(() => host.i18n.changeLanguage('ru'));
  expect(screen.getByRole('heading')).toBe(before);
  expect(screen.getByText('A page')).toBeVisible();
  expect(screen.getByText('3 rows')).toBeVisible();
  expect(screen.getByText('A page').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => arrive({ default: { title: 'Страница' } }));
  expect(screen.getByRole('heading')).toBe(before);
  expect(before).toBeVisible();
  expect(screen.getByText('Страница')).toBeVisible();
  expect(screen.getByText('Страница').closest('[lang]')).toBeNull();
});

test('[S17] keeps the current language when another language fails to load, and loads it on Retry', async () => {
  expectConsoleError(/Texts of page \(ru\) could not be loaded/);
  const ru = breakable(russian);
  const { host } = await mount({ ru: ru.load });
  const before = screen.getByRole('heading', { level: 1 });
  await act(() => host.i18n.changeLanguage('ru'));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  expect(screen.getByRole('heading', { level: 1 })).toBe(before);
  expect(screen.getByText('A page')).toBeVisible();
  // Complete: plurals follow the displayed language.
  expect(screen.getByText('3 rows')).toBeVisible();
  expect(screen.getByText('A page').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(document.body.textContent).not.toMatch(/rows_|title|locale\./);
  const retry = screen.getByRole('button');
  ru.isBack = true;
  fireEvent.click(retry);
  expect(await screen.findByText('Страница')).toBeVisible();
  expect(screen.getByText('3 ряда')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Страница').closest('[lang]')).toBeNull();
});

test('[S17] falls back to English at the start, until the network is back', async () => {
  expectConsoleError(/Texts of page \(ru\) could not be loaded/);
  const ru = breakable(russian);
  await mount({ ru: ru.load, language: 'ru' });
  expect(screen.getByText('A page')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Страница пока остаётся на английском');
  ru.isBack = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
  });
  expect(screen.getByText('Страница')).toBeVisible();
});

test('[S17] shows no text keys if all texts fail to load', async () => {
  expectConsoleError(/Texts of page \(en\) could not be loaded/);
  const en = breakable({ title: 'A page' });
  await mount({ en: en.load });
  expect(screen.getByRole('alert')).toHaveTextContent('The text of this page couldn’t be loaded.');
  expect(document.body.textContent).not.toMatch(/title|rows/);
  en.isBack = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('A page')).toBeVisible();
});
