/** @jest-environment jsdom */
import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { user } from '../testing/accounts';
import { createServerSession, type SignInLook } from './createServerSession';

function sessionAt(server: TestServer, look: SignInLook = { language: 'en', theme: 'dark' }) {
  const { host, requests } = createTestHost(server);
  const left: string[] = [];
  const session = createServerSession(
    host.http,
    { origin: window.location.origin, replace: (address) => void left.push(String(address)) },
    () => look,
  );
  return { session, requests, left };
}

test('[S11] the account is asked for and parsed', async () => {
  const { session, requests } = sessionAt(() => ({ body: { ...user, internal: 'dropped' } }));
  expect(await session.fetchAccount()).toEqual(user);
  expect(requests).toMatchObject([{ method: 'GET', path: '/api/account' }]);
});

test.each([
  ['refused', () => ({ status: 401 })],
  ['not an account', () => ({ body: '<html>login</html>' })],
  ['unreachable', () => Promise.reject(new Error('offline'))],
] as [string, TestServer][])('[S6] an account that is %s is nobody', async (_case, server) => {
  expect(await sessionAt(server).session.fetchAccount()).toBeNull();
});

test('[S3] the sign-in takes the place of /sign-in in the history', () => {
  const { session, left } = sessionAt(() => ({}));
  session.signIn();
  expect(left).toEqual(['/oauth2/authorization/oidc']);
});

test('[S17] the sign-in is told of another language and theme than the first ones', () => {
  const { session, left } = sessionAt(() => ({}), { language: 'ru', theme: 'light' });
  session.signIn();
  expect(left).toEqual(['/oauth2/authorization/oidc?ui_locales=ru&theme=light']);
});

test.each([
  ['https://login.example/end?x=1', 'https://login.example/end?x=1'],
  ['/bye', `${window.location.origin}/bye`],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['not an address', null],
  [null, null],
])('[S5] logout address %s is followed as %s', async (logoutUrl, followed) => {
  const { session } = sessionAt(() => ({ body: { logoutUrl } }));
  expect(await session.logout()).toEqual({ ok: true, logoutUrl: followed });
});

test('[S5] a logout that was heard and answered in no form we know leads nowhere further', async () => {
  const { session } = sessionAt(() => ({ body: '<html>bye</html>' }));
  expect(await session.logout()).toEqual({ ok: true, logoutUrl: null });
});

test('[S5] a logout that the server did not hear is told as such', async () => {
  expect(await sessionAt(() => ({ status: 503 })).session.logout()).toEqual({ ok: false });
});
