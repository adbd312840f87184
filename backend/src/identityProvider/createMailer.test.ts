import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../testing/interviewJourney';
import { createMailer, type Mailer } from './createMailer';

const servers: SMTPServer[] = [];
const mailers: Mailer[] = [];
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await Promise.all(
    servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
});

/** A mail server without TLS. @returns its address, and how many messages it accepted */
async function startServer(host: string, isReady: () => boolean = () => true) {
  let accepted = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume();
      stream.once('end', () => {
        if (!isReady()) return;
        accepted += 1;
        done();
      });
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { address: new URL(`smtp://${host}:${port}`), accepted: () => accepted };
}

function open(server: URL) {
  const logged: unknown[] = [];
  const write = (event: string, details: object = {}) => logged.push({ event, ...details });
  const mailer = createMailer({ server, from: 'prova@prova.example' }, { info: write, error: write });
  mailers.push(mailer);
  return { mailer, logged };
}
const MAIL = { to: 'robin@prova.example', subject: 'Hello', text: 'A secret' };

test('sends without TLS to this machine alone', async () => {
  const local = await startServer('127.0.0.1');
  open(local.address).mailer.send(MAIL);
  await eventually(() => Promise.resolve(local.accepted() > 0 || undefined));
  // Loopback too, though not by a name that says so.
  const elsewhere = await startServer('127.0.0.2');
  const { mailer, logged } = open(elsewhere.address);
  mailer.send(MAIL);
  await eventually(() => Promise.resolve(logged.length > 0 || undefined));
  expect(logged).toMatchObject([{ event: 'a mail was not sent', reason: 'ETLS' }]);
  expect(elsewhere.accepted()).toBe(0);
});

test('says at the start whether the mail server answers', async () => {
  const { address } = await startServer('127.0.0.1');
  const good = open(address);
  await good.mailer.check();
  expect(good.logged).toEqual([{ event: 'the mail server answers', server: address.host }]);
  const dead = open(new URL('smtp://127.0.0.1:1'));
  await dead.mailer.check();
  expect(dead.logged).toEqual([
    {
      event: 'the mail server does not answer',
      reason: 'ESOCKET',
      remedy: 'Check SMTP_URL and MAIL_FROM.',
    },
  ]);
});

test('drops mails beyond fifty that wait for the mail server', async () => {
  const { address } = await startServer('127.0.0.1', () => false);
  const { mailer, logged } = open(address);
  for (let count = 0; count < 53; count += 1) mailer.send(MAIL);
  expect(logged).toEqual(Array(3).fill({ event: 'a mail was dropped: too many are waiting' }));
});
