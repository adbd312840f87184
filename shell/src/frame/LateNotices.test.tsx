import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { loggedOut } from '../session/sessionSlice';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const awaited = {
  ask: '/api/evm/interviews/iv-1/feedback',
  notices: {
    FINISHED: {
      title: { en: 'It is ready', ru: 'Готово' },
      link: { en: 'Read it', ru: 'Прочитать' },
      to: '/account',
    },
  },
};

function AwaitingRemote({ host: { notify } }: { readonly host: HostServices }) {
  useEffect(() => () => notify.later?.(awaited), [notify]);
  return <h1>Something is being made</h1>;
}

/** A remote left with a notice pending; the page has not polled yet. */
async function leaveRemote(status: () => string) {
  const opened = await openShell({
    path: '/faq',
    account: user,
    load: async () => ({
      ok: true,
      module: { contract: 1, name: 'content', Root: AwaitingRemote },
      version: '1.0.0',
    }),
    server: ({ path }) => (path === awaited.ask ? { body: { status: status() } } : undefined),
  });
  await screen.findByRole('heading', { name: 'Something is being made' });
  await userEvent.click(screen.getByRole('link', { name: 'Prova home' }));
  expect(opened.pathname()).toBe('/');
  const asked = () => opened.requests.filter(({ path }) => path === awaited.ask).length;
  return { ...opened, asked };
}
const notice = (title: string) =>
  screen.getAllByRole('status').find((region) => within(region).queryByText(title) !== null);

test('[F1] shows a late notice on any page, in its language, dismissed by following its link', async () => {
  let status = 'PENDING';
  const { pass, asked, shell, pathname } = await leaveRemote(() => status);
  await pass(3_000);
  expect([asked(), notice('It is ready')]).toEqual([1, undefined]);
  status = 'FINISHED';
  await pass(3_000);
  expect(notice('It is ready')).toBeVisible();
  await act(() => shell.i18n.changeLanguage('ru'));
  expect(notice('Готово')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Прочитать' }));
  expect(pathname()).toBe('/account');
  expect(notice('Готово')).toBeUndefined();
  await pass(60_000);
  expect(asked()).toBe(2);
});

test('[F1] keeps a notice until dismissed', async () => {
  const { pass } = await leaveRemote(() => 'FINISHED');
  await pass(3_000);
  await pass(60_000);
  expect(notice('It is ready')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(notice('It is ready')).toBeUndefined();
});

test('[F1] neither polls nor shows notices after a logout', async () => {
  let status = 'PENDING';
  const { pass, asked, shell } = await leaveRemote(() => status);
  await pass(3_000);
  act(() => void shell.store.dispatch(loggedOut()));
  status = 'FINISHED';
  await pass(60_000);
  expect([asked(), notice('It is ready')]).toEqual([1, undefined]);
});
