import type { TestAnswer, TestRequest } from '@prova/shared/testing/createTestHost';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const sessionOf = (id: string, more: object = {}) => ({
  id,
  isCurrent: false,
  userAgent: FIREFOX,
  signedInAt: '2026-01-05T09:00:00Z',
  lastUsedAt: '2026-01-05T10:30:00Z',
  ...more,
});

/** A server with these calls only. */
const serverWith =
  (answers: Record<string, TestAnswer | ((request: TestRequest) => TestAnswer)>) =>
  (request: TestRequest) => {
    const answer = answers[`${request.method} ${request.path}`];
    return typeof answer === 'function' ? answer(request) : answer;
  };
const list = (...sessions: object[]): TestAnswer => ({
  body: { idleSeconds: 1800, lifetimeSeconds: 43_200, sessions },
});
const withSessions = { 'GET /api/account/sessions': list(sessionOf('this', { isCurrent: true })) };

beforeAll(() => {
  // jsdom has the element but not its methods.
  const prototype = HTMLDialogElement.prototype;
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const open = (answers: Parameters<typeof serverWith>[0], account = user) =>
  openShell({ path: '/account', account, server: serverWith(answers) });

test('[S18] shows the account as the server returns it', async () => {
  await open(withSessions, admin);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
  const facts = within(screen.getByRole('region', { name: 'Your details' }));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    admin.login,
    admin.email,
    [admin.firstName, admin.lastName].join(' '),
    'Candidate, Administrator',
  ]);
});

test('[S18] links the profile to the account', async () => {
  const { pathname } = await openShell({ path: '/profile', account: user });
  await userEvent.click(screen.getByRole('link', { name: 'Account, data and sessions' }));
  expect(pathname()).toBe('/account');
});

test("[S18] [U20] marks the current session, names the browsers, and shows the server's durations", async () => {
  const { pass } = await open({
    'GET /api/account/sessions': {
      body: {
        idleSeconds: 900,
        lifetimeSeconds: 86_400,
        sessions: [
          sessionOf('this', { isCurrent: true }),
          sessionOf('other', { userAgent: '<b>bot</b>' }),
          sessionOf('third', { userAgent: null, lastUsedAt: 'yesterday' }),
        ],
      },
    },
  });
  await pass(0);
  const region = within(screen.getByRole('region', { name: 'Active sessions' }));
  const [own, other, third] = region.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  expect(own).toHaveTextContent(/^Firefox, Linux This browser/);
  expect(own).toHaveTextContent(/Signed in 2026-01-05 \d\d:\d\d Last active 2026-01-05 \d\d:\d\d/);
  expect(within(own).queryByRole('button')).toBeNull();
  expect(within(own).getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  expect(other).toHaveTextContent(/^Unknown browser <b>bot<\/b>/);
  expect(other).not.toHaveTextContent('This browser');
  expect(third).toHaveTextContent('Last active Invalid date');
  expect(
    region.getByText(
      'You’re signed out automatically after 15 minutes of inactivity (except during an interview), and after 1 day at the latest.',
    ),
  ).toBeVisible();
});

test('[S18] [U20] ends one session and reloads the list', async () => {
  let sessions = [sessionOf('this', { isCurrent: true }), sessionOf('other/1')];
  const { requests } = await open({
    'GET /api/account/sessions': () => list(...sessions),
    'DELETE /api/account/sessions/other%2F1': () => {
      sessions = sessions.slice(0, 1);
      return { status: 204 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End session: Firefox, Linux' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /End session/ })).toBeNull());
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('[S18] [U20] ends the other sessions, then logs out of this one', async () => {
  const { requests, pathname } = await open({
    ...withSessions,
    'DELETE /api/account/sessions': { status: 204 },
    'POST /api/logout': { body: { logoutUrl: null } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(pathname()).toBe('/logout'));
  const changes = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  await waitFor(() => expect(changes()).toEqual(['DELETE /api/account/sessions', 'POST /api/logout']));
});

test('[S18] [U20] keeps this session, and reports a failure, when other sessions cannot be ended', async () => {
  const { pathname } = await open({ ...withSessions, 'DELETE /api/account/sessions': { status: 503 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The session may still be active');
  expect(pathname()).toBe('/account');
});

test('[S18] reports each part as unavailable on a server with only the specified calls', async () => {
  const { pass } = await open({ 'DELETE /api/account': { status: 404 } });
  await pass(0);
  expect(
    screen.getByText('This site can’t show your sessions. Sign out in each browser separately.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This option isn’t available on this site.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.type(screen.getByRole('textbox'), 'robin');
  await userEvent.click(screen.getByRole('button', { name: 'Delete forever' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account permanently?' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('This option isn’t available on this site.'),
  );
});

test('[S18] offers Retry when the list fails', async () => {
  let isBroken = true;
  const { pass } = await open({
    'GET /api/account/sessions': () =>
      isBroken ? { status: 503 } : list(sessionOf('this', { isCurrent: true })),
  });
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load your sessions');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This browser')).toBeVisible();
});

test('[S18] [U18] saves the exported data as a readable file', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const text = new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(file as Blob);
    });
    saved.push({ name: this.download, text });
  });
  const { pass } = await openShell({
    path: '/account',
    account: user,
    now: Date.UTC(2026, 10, 22, 12),
    server: serverWith({
      ...withSessions,
      'GET /api/account/export': { body: { about: 'x', unknown: [1] } },
    }),
  });
  await pass(0);
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(
    await screen.findByText('File downloaded. It contains personal data, so keep it private.'),
  ).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['prova-data-2026-11-22.json']);
  expect(await saved[0]?.text).toBe('{\n  "about": "x",\n  "unknown": [\n    1\n  ]\n}');
  click.mockRestore();
});

test('[S18] [U19] deletes the account once the server accepts the typed identity, and leaves the page', async () => {
  const { requests, left } = await open({
    ...withSessions,
    'DELETE /api/account': ({ body }) =>
      (body as { confirmation: string }).confirmation === user.login
        ? // Neither the site nor its provider: not followed.
          { body: { logoutUrl: 'https://evil.example/end' } }
        : { status: 422, body: { code: 'CONFIRMATION_MISMATCH', message: 'no' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  const field = screen.getByRole('textbox', {
    name: `To confirm, type your user name: ${String(user.login)}`,
  });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'somebody');
  await userEvent.click(screen.getByRole('button', { name: 'Delete forever' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      `That user name doesn’t match, so nothing was deleted. Type ${String(user.login)}.`,
    ),
  );
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, String(user.login));
  await userEvent.click(screen.getByRole('button', { name: 'Delete forever' }));
  expect(await screen.findByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
    { confirmation: 'somebody' },
    { confirmation: user.login },
  ]);
  expect(left).toEqual([]);
  const leave = screen.getByRole('button', { name: 'Back to Home' });
  expect(leave).toHaveFocus();
  sessionStorage.setItem('prova.interview.setup', 'what was entered');
  await userEvent.click(leave);
  expect(left).toEqual(['/']);
  expect(sessionStorage).toHaveLength(0);
});

test('[S18] [U19] keeps the account when the user cancels', async () => {
  const { requests } = await open(withSessions);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('dialog', { name: 'Delete your account permanently?' })).toBeNull();
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
