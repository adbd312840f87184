import { connect } from 'node:tls';
import { portOf, type Settings } from '@prova/node/settings/readSettings';
import { findingsOf, type Finding } from '@prova/node/finding';
import { readText } from '@prova/node/readAnswer';

const { well, notice, fault } = findingsOf('addresses');

const LIMIT_MS = 5_000;
const LONGEST_PAGE = 4 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const RENEW_DAYS = 14;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
type Outcome = Answer | { readonly status: null; readonly reason: string };

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

async function ask(address: string): Promise<Outcome> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    return {
      status: answer.status,
      headers: answer.headers,
      text: (await readText(answer, LONGEST_PAGE)) ?? '',
    };
  } catch (error) {
    return { status: null, reason: reasonOf(error) };
  }
}

async function lookAtSite(settings: Settings): Promise<Finding | null> {
  const { status, ...answer } = await ask(`http://127.0.0.1:${portOf(settings, 'site-metrics')}/metrics`);
  if (status === null)
    return notice(`The site does not answer on port ${settings.port}.`, 'Start it: npm start');
  if ('text' in answer && answer.text.includes('prova_remote_mounts_total')) return null;
  return fault(
    `On port ${portOf(settings, 'site-metrics')} something else answers (${status}).`,
    'Stop it, or set PORT to where eleven ports are free.',
  );
}

/** Days until the certificate of an address runs out; null where that cannot be learned. */
const readCertificateDays = ({ hostname, port }: URL): Promise<number | null> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port === '' ? 443 : port),
      servername: hostname,
      timeout: LIMIT_MS,
    });
    const tell = (days: number | null) => {
      socket.destroy();
      resolve(days);
    };
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      tell(Number.isNaN(until) ? null : Math.floor((until - Date.now()) / DAY_MS));
    });
    socket.once('error', () => tell(null));
    socket.once('timeout', () => tell(null));
  });

/** From where people come: through whatever stands in front. */
async function lookFromOutside(origin: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const page = await ask(`${origin}/`);
  if (page.status === null) {
    return [
      fault(
        `${origin} does not answer from here (${page.reason}).`,
        'See that the name leads here, what stands in front runs, and its certificate is good.',
      ),
    ];
  }
  if (page.status !== 200 || !page.text.includes('<html')) {
    return [
      fault(`${origin} answers ${page.status} and no page.`, 'Let what stands in front pass / to the site.'),
    ];
  }
  const account = await ask(`${origin}/api/account`);
  if (account.status !== 401) {
    findings.push(
      fault(
        `${origin}/api/account answers ${account.status ?? account.reason} to nobody; it should be 401.`,
        'Let what stands in front pass /api, /management, /oauth2 and /login to the backend.',
      ),
    );
  }
  const counts = await ask(`${origin}/metrics`);
  if ('text' in counts && /^# HELP /m.test(counts.text)) {
    findings.push(
      fault(
        `${origin}/metrics is open to everybody.`,
        'Let what stands in front keep it to machines inside.',
      ),
    );
  }
  if (origin.startsWith('https:')) {
    if (page.headers.get('strict-transport-security') === null) {
      findings.push(
        notice(
          'The site does not say that it is to be opened by https alone.',
          'Add Strict-Transport-Security in front, once everything there works by https.',
        ),
      );
    }
    const days = await readCertificateDays(new URL(origin));
    if (days !== null && days < RENEW_DAYS) {
      findings.push(notice(`The certificate of ${origin} is good for ${days} days more.`, 'Renew it.'));
    }
  }
  return findings;
}

/** Whether the site answers where it should, here and from outside. */
export async function checkAddresses(settings: Settings): Promise<readonly Finding[]> {
  const origin = settings.environment['SITE_ORIGIN'] ?? `http://localhost:${settings.port}`;
  const here = await lookAtSite(settings);
  // What does not run answers nobody outside either.
  if (here) return [here];
  const findings = await lookFromOutside(new URL(origin).origin);
  if (findings.some(({ state }) => state === 'fault')) return findings;
  return [...findings, well(`The site answers, here and at ${origin}.`)];
}
