import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswordResets } from '../../src/identityProvider/createPasswordResets';
import { openAccounts } from '../../src/identityProvider/openAccounts';
import { issueResetLink } from './issueResetLink';

let data: string;
let id: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'prova-reset-'));
  const accounts = await openAccounts(join(data, 'provider'), [], { error: () => undefined });
  const robin = { login: 'robin', email: 'robin@example.com', firstName: '', lastName: '' };
  await accounts.register({ ...robin, password: 'the old password', roles: [] });
  id = accounts.named('robin')?.id ?? '';
});
afterEach(() => rm(data, { recursive: true }));

const environment = (more: Record<string, string> = {}) => ({ DATA_DIR: data, PORT: '4000', ...more });

test.each(['robin', 'ROBIN@example.com', ' robin\u200B'])(
  'makes a link for the account of "%s"',
  async (name) => {
    const said = await issueResetLink(environment(), name);
    const [, token = ''] = /^ {2}http:\/\/localhost:4010\/reset\?token=([\w-]{43})$/m.exec(said) ?? [];
    expect(await createPasswordResets(join(data, 'provider')).find(token)).toBe(id);
    const [, until = ''] =
      /^A link to a new password for robin <robin@example\.com>, valid once, until (.*) UTC:$/m.exec(said) ??
      [];
    const minutes = (Date.parse(`${until.replace(' ', 'T')}Z`) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(said).toContain('Send it to this person alone');
  },
);

test("names the provider's own address in the link", async () => {
  expect(await issueResetLink(environment({ PROVIDER_PORT: '7000' }), 'robin')).toContain(
    'http://localhost:7000/reset?token=',
  );
});

test('leaves the files of the running provider alone, drafts and unreadable ones included', async () => {
  const accounts = join(data, 'provider', 'Account');
  await writeFile(join(accounts, 'a.json'), '{"key"');
  await writeFile(join(accounts, 'a.json.0b4d0e4e-7b7b-4b0e-9a68-1f3f2f8f7a11.draft'), '{"key"');
  const before = (await readdir(accounts)).toSorted();
  await issueResetLink(environment(), 'robin');
  expect((await readdir(accounts)).toSorted()).toEqual(before);
  expect(await readFile(join(accounts, 'a.json'), 'utf8')).toBe('{"key"');
});

test('says that there is no such account, and makes nothing', async () => {
  await expect(issueResetLink(environment(), 'sam')).rejects.toThrow(
    /^No account in .* has the user name or email sam\. Nothing was changed\./,
  );
  await expect(issueResetLink(environment({ DATA_DIR: join(data, 'empty') }), 'robin')).rejects.toThrow(
    /No account/,
  );
  expect(await readdir(data)).toEqual(['provider']);
  expect(await readdir(join(data, 'provider'))).toEqual(['Account']);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a provider of its own', { OIDC_ISSUER: 'https://login.example.com' }, /https:\/\/login\.example\.com/],
  ['another server', { API_ORIGIN: 'http://localhost:4000' }, /the server http:\/\/localhost:4000/],
  ['production settings', { NODE_ENV: 'production' }, /OIDC_ISSUER has to name/],
])('says where to reset a password on a site with %s', async (_what, more, owner) => {
  const refusal = issueResetLink(environment(more), 'robin');
  await expect(refusal).rejects.toThrow(owner);
  await expect(refusal).rejects.toThrow(/Nothing was changed\. Reset the password there\.$/);
  expect(await readdir(join(data, 'provider'))).toEqual(['Account']);
});
