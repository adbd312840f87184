/** @jest-environment jsdom */
import type { SignInLook } from '@prova/shared/session/signIn';
import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { user } from '../testing/accounts';
import { createServerSession } from './createServerSession';

const PROVIDER = 'https://login.example';

function sessionAt(server: TestServer, look: SignInLook = { language: 'en', theme: 'dark' }) {
  const { host, requests } = createTestHost(server);
  const left: string[] = [];
  const session = createServerSession(
    host.http,
    { origin: window.location.origin, replace: (address) => void left.push(String(address)) },
    PROVIDER,
    () => look,
  );
  return { session, requests, left };
}

test('[S11] requests and parses the account', async () => {
  const { session, requests } = sessionAt(() => ({ body: { ...user, internal: 'dropped' } }));
  expect(await session.fetchAccount()).toEqual({ status: 'known', account: user });
  expect(requests).toMatchObject([{ method: 'GET', path: '/api/account' }]);
});

test.each([
  ['refused', 'nobody', () => ({ status: 401 })],
  ['not activated', 'nobody', () => ({ body: { ...user, activated: false } })],
  ['not an account', 'nobody', () => ({ body: '<html>login</html>' })],
  ['unreachable', 'unknown', () => Promise.reject(new Error('offline'))],
  ['not to be had for now', 'unknown', () => ({ status: 503 })],
  ['asked for too often', 'unknown', () => ({ status: 429 })],
] as [string, string, TestServer][])(
  '[S6] treats an account that is %s as %s',
  async (_case, status, server) => {
    expect(await sessionAt(server).session.fetchAccount()).toEqual({ status });
  },
);

test('[S3] replaces /sign-in with the sign-in in the history', () => {
  const { session, left } = sessionAt(() => ({}));
  session.signIn();
  expect(left).toEqual(['/oauth2/authorization/oidc']);
});

test('[S17] passes a changed language and theme to the sign-in', () => {
  const { session, left } = sessionAt(() => ({}), { language: 'ru', theme: 'light' });
  session.signIn();
  expect(left).toEqual(['/oauth2/authorization/oidc?ui_locales=ru&theme=light']);
});

test.each([
  [`${PROVIDER}/end?x=1`, { address: `${PROVIDER}/end?x=1`, isProvider: true }],
  ['/bye', { address: `${window.location.origin}/bye`, isProvider: false }],
  [`${window.location.origin}/bye`, { address: `${window.location.origin}/bye`, isProvider: false }],
  ['https://evil.example/end', null],
  ['https://login.example.evil.example/end', null],
  ['https://login.example:8443/end', null],
  ['http://login.example/end', null],
  ['https://login.example@evil.example/end', null],
  ['https://user:secret@login.example/end', null],
  ['https:\\\\login.example/end', null],
  ['//evil.example/end', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [null, null],
])('[S5] follows the logout address %s as %j', async (logoutUrl, target) => {
  const { session, requests } = sessionAt(() => ({ body: { logoutUrl } }));
  expect(await session.logout()).toEqual({ ok: true, target });
  expect(requests).toMatchObject([{ method: 'POST', path: '/api/logout' }]);
  expect(requests[0]).toHaveProperty('body', undefined);
});

test('[S5] redirects only within the site, if no provider is known', async () => {
  const { host } = createTestHost(() => ({ body: { logoutUrl: `${PROVIDER}/end` } }));
  const location = { origin: window.location.origin, replace: () => undefined };
  const session = createServerSession(host.http, location, null, () => ({ language: 'en', theme: 'dark' }));
  expect(await session.logout()).toEqual({ ok: true, target: null });
});

test('[S5] does not redirect after a logout response of unknown form', async () => {
  const { session } = sessionAt(() => ({ body: '<html>bye</html>' }));
  expect(await session.logout()).toEqual({ ok: true, target: null });
});

test('[S5] treats a logout refused for lack of a session as complete', async () => {
  const { session } = sessionAt(() => ({ status: 401 }));
  expect(await session.logout()).toEqual({ ok: true, target: null });
});

test('[S5] reports a logout that did not reach the server', async () => {
  expect(await sessionAt(() => ({ status: 503 })).session.logout()).toEqual({ ok: false });
});
