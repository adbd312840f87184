import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProcess } from '@prova/node/startProcess';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../testing/interviewJourney';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';

let mailServer: SMTPServer;
let site: TestSite;
let provider: TestProcess;
interface Received {
  readonly to: readonly string[];
  /** Headers and body, with the body decoded. */
  readonly mail: string;
}
const received: Received[] = [];
/** Whether the mail server rejects messages. */
let isBroken = false;

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      text(stream).then((mail) => {
        if (isBroken) {
          done(new Error('no'));
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail: decode(mail) });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()));
  const { port } = mailServer.server.address() as AddressInfo;
  site = await createTestSite({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'prova@prova.example',
    SUPPORT_EMAIL: 'help@prova.example',
  });
  [provider] = await Promise.all([site.startIdentityProvider(), site.backend()]);
});
afterAll(async () => {
  await site.remove();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});
/** Begins anew, since the limits count the requests of all tests. */
beforeEach(async () => {
  received.splice(0);
  isBroken = false;
  await provider.end();
  provider = await site.startIdentityProvider();
});

/** A message with its body decoded. */
function decode(mail: string): string {
  const end = mail.indexOf('\r\n\r\n');
  const [headers, body] = [mail.slice(0, end), mail.slice(end + 4)];
  if (/^Content-Transfer-Encoding: base64$/im.test(headers))
    return `${headers}\n\n${Buffer.from(body, 'base64').toString('utf8')}`;
  const lines = body.replaceAll('=\r\n', '');
  const toText = (bytes: string) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8');
  return `${headers}\n\n${lines.replaceAll(/(?:=[0-9A-F]{2})+/g, toText)}`;
}

const issuer = () => site.environment['OIDC_ISSUER'] ?? '';
const ask = (login: string, browser = newBrowser()) => browser.submit(`${issuer()}/forgot`, { login });
const mails = (count: number) =>
  eventually(() => Promise.resolve(received.length >= count ? received : undefined));
const linkIn = ({ mail }: Received) => /^http\S+\/reset\?token=\S+$/m.exec(mail)?.[0] ?? '';

test('sends a link that replaces the password, to the address of the account', async () => {
  const browser = newBrowser();
  const form = await browser.navigate(`${issuer()}/forgot`);
  expect(form.html).toContain('<h1>Reset your password</h1>');
  expect((await ask('candidate', browser)).html).toContain('<h1>Check your email</h1>');
  const [mail] = await mails(1);
  if (!mail) throw new Error('No mail came');
  expect(mail.to).toEqual(['candidate@prova.example']);
  expect(mail.mail).toMatch(/^From: prova@prova\.example$/m);
  expect(mail.mail).toContain('your Prova account candidate');
  const link = new URL(linkIn(mail));
  expect(link.origin).toBe(issuer());
  const token = link.searchParams.get('token') ?? '';
  const done = await newBrowser().submit(`${issuer()}/reset`, { token, password: 'a new password' });
  expect(done.html).toContain('Your password has been changed');
  expect(await site.signIn(newBrowser(), 'candidate', 'a new password')).toBe(`${site.origin}/`);
});

test('writes Russian to those who read it', async () => {
  const browser = newBrowser();
  browser.cookies.set('prova_provider_look', 'ru.light');
  expect((await ask('candidate@prova.example', browser)).html).toContain('<h1>Проверьте почту</h1>');
  const [mail] = await mails(1);
  expect(mail?.mail).toContain('Кто-то запросил новый пароль');
});

test('answers the same, whether there is an account, a mail server or neither', async () => {
  const known = await ask('candidate');
  await mails(1);
  const unknown = await ask('nobody');
  isBroken = true;
  const unsent = await ask('admin');
  expect([unknown.html, unsent.html]).toEqual([known.html, known.html]);
  expect([known, unknown, unsent].map(({ response }) => response.status)).toEqual([200, 200, 200]);
  await eventually(() =>
    Promise.resolve(provider.output().stdout.includes('a mail was not sent') || undefined),
  );
  const { stdout, stderr } = provider.output();
  expect(stdout).toContain('"event":"passwordResetUnsent"');
  for (const secret of ['candidate', 'nobody', '/reset?', linkIn(received[0] as Received)])
    expect(stdout + stderr).not.toContain(secret);
  expect(received).toHaveLength(1);
});

test('sends three mails an hour to one account, and the last link works', async () => {
  for (let turn = 0; turn < 5; turn += 1) await ask('candidate');
  const sent = await mails(3);
  await ask('admin');
  expect((await mails(4)).map(({ to: [address] }) => address)).toEqual([
    ...Array<string>(3).fill('candidate@prova.example'),
    'admin@prova.example',
  ]);
  const links = await Promise.all(
    sent.slice(0, 3).map(async (mail) => (await newBrowser().navigate(linkIn(mail))).response.status),
  );
  expect(links.toSorted()).toEqual([200, 404, 404]);
});

test('limits requests from one address, and shows the wait', async () => {
  for (let turn = 0; turn < 20; turn += 1) await ask(`nobody-${turn}`);
  const { response, html } = await ask('candidate');
  expect(response.status).toBe(429);
  expect(html).toContain('Too many attempts');
  expect(received).toEqual([]);
});

test('refuses a form of another site', async () => {
  const body = new URLSearchParams({ login: 'candidate' });
  for (const init of [
    { method: 'POST', headers: { origin: 'https://evil.example' }, body },
    { method: 'POST', body },
    { method: 'PUT', headers: { origin: issuer() }, body },
    {
      method: 'POST',
      headers: { origin: issuer() },
      body: new URLSearchParams({ login: 'x'.repeat(10_000) }),
    },
  ])
    expect((await fetch(`${issuer()}/forgot`, init)).status).toBe(400);
  expect(received).toEqual([]);
});
