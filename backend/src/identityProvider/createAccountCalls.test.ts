import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAccountCalls } from './createAccountCalls';
import type { Accounts } from './openAccounts';
import type { Adapters } from './openAdapters';

const CLIENT = { clientId: 'prova:site', clientSecret: 's%cret' };
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64')}`;

/** Makes one call; returns its status and the removed data. */
async function call(url: string, authorization?: string, method = 'DELETE') {
  const removed: string[] = [];
  const accounts = { remove: (id: string) => Promise.resolve(void removed.push(id)) } as unknown as Accounts;
  const adapters = {
    removeOf: (id: string, what: string) => Promise.resolve(void removed.push(`${what} of ${id}`)),
  } as unknown as Adapters;
  let status = 0;
  const response = {
    writeHead(code: number) {
      status = code;
      return { end: () => undefined };
    },
  } as unknown as ServerResponse;
  const headers = authorization === undefined ? {} : { authorization };
  const isOwn = await createAccountCalls(CLIENT, { accounts, adapters })(
    { method, url, headers } as IncomingMessage,
    response,
  );
  return { isOwn, status, removed };
}

test.each<[string, string | undefined]>([
  ['no credentials', undefined],
  ['an empty header', ''],
  ['another secret', basic(CLIENT.clientId, 'guessed')],
  ['another client', basic('other', CLIENT.clientSecret)],
  ['a secret that is not encoded', `Basic ${Buffer.from('prova:site:s%cret').toString('base64')}`],
  [
    'the right credentials in another scheme',
    basic(CLIENT.clientId, CLIENT.clientSecret).replace('Basic', 'Bearer'),
  ],
])('[U17] removes nothing for %s', async (_what, authorization) => {
  for (const url of ['/accounts/robin', '/accounts/robin/sessions'])
    expect(await call(url, authorization)).toEqual({ isOwn: true, status: 401, removed: [] });
});

test("removes an account, or only its sessions, at the site's request", async () => {
  const site = basic(CLIENT.clientId, CLIENT.clientSecret);
  expect(await call('/accounts/robin', site)).toEqual({
    isOwn: true,
    status: 204,
    removed: ['everything of robin', 'robin'],
  });
  expect(await call('/accounts/robin/sessions', site)).toMatchObject({ removed: ['sessions of robin'] });
  expect(await call('/accounts/robin', site, 'GET')).toMatchObject({ status: 405, removed: [] });
  expect(await call('/accounts/../keys', site)).toMatchObject({ isOwn: false, removed: [] });
});
