import type { Log } from '@prova/node/createLog';
import { createTransport } from 'nodemailer';
import type { MailSettings } from './readIdentityProviderSettings';

/** Maximum messages waiting for the mail server: further ones are dropped, so that no flood fills the memory. */
const MOST_WAITING = 50;
/** Milliseconds for the connection, the greeting and each pause of the mail server. */
const TIME_LIMIT = 20_000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface Mailer {
  /** Sends in the background; a failure is logged, without address and text. */
  send(mail: Mail): void;
  /** Logs whether the mail server accepts connections and the credentials. */
  check(): Promise<void>;
  close(): void;
}

/** Sends mail through an SMTP server. Without TLS only to this machine: messages contain secrets. */
export function createMailer({ server, from }: MailSettings, log: Pick<Log, 'info' | 'error'>): Mailer {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  const transport = createTransport({
    url: server.href,
    pool: true,
    requireTLS: !isLocal,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let waiting = 0;
  const report = (event: string, error: unknown) =>
    log.error(event, {
      reason: (error as { code?: string }).code ?? 'unknown',
      remedy: 'Check SMTP_URL and MAIL_FROM.',
    });
  return {
    send({ to, subject, text }) {
      if (waiting >= MOST_WAITING) {
        log.error('a mail was dropped: too many are waiting');
        return;
      }
      waiting += 1;
      transport
        // As an object, an address is never read as a list.
        .sendMail({ from, to: { name: '', address: to }, subject, text })
        .catch((error: unknown) => report('a mail was not sent', error))
        .finally(() => (waiting -= 1));
    },
    async check() {
      try {
        await transport.verify();
        log.info('the mail server answers', { server: server.host });
      } catch (error) {
        report('the mail server does not answer', error);
      }
    },
    close: () => transport.close(),
  };
}
