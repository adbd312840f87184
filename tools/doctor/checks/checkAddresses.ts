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
    return notice(`The site does not respond on port ${settings.port}.`, 'Start it: npm start');
  if ('text' in answer && answer.text.includes('prova_remote_mounts_total')) return null;
  return fault(
    `Another program responds on port ${portOf(settings, 'site-metrics')} (${status}).`,
    'Stop that program, or set PORT so that eleven ports from it are free.',
  );
}

/** Days until the certificate of an address expires; null if unknown. */
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

/** Examines the site from outside, through all proxies. */
async function lookFromOutside(origin: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const page = await ask(`${origin}/`);
  if (page.status === null) {
    return [
      fault(
        `${origin} is unreachable from this machine (${page.reason}).`,
        'Check that the name resolves to this site, the reverse proxy is running, and its certificate is valid.',
      ),
    ];
  }
  if (page.status !== 200 || !page.text.includes('<html')) {
    return [
      fault(`${origin} returns ${page.status} and no page.`, 'Let the reverse proxy forward / to the site.'),
    ];
  }
  const account = await ask(`${origin}/api/account`);
  if (account.status !== 401) {
    findings.push(
      fault(
        `${origin}/api/account returns ${account.status ?? account.reason} without a session instead of 401.`,
        'Let the reverse proxy forward /api, /management, /oauth2 and /login to the backend.',
      ),
    );
  }
  const counts = await ask(`${origin}/metrics`);
  if ('text' in counts && /^# HELP /m.test(counts.text)) {
    findings.push(
      fault(`${origin}/metrics is public.`, 'Let the reverse proxy restrict that path to internal machines.'),
    );
  }
  if (origin.startsWith('https:')) {
    if (page.headers.get('strict-transport-security') === null) {
      findings.push(
        notice(
          'The site sends no Strict-Transport-Security header.',
          'Add the header at the reverse proxy, once everything there works over https.',
        ),
      );
    }
    const days = await readCertificateDays(new URL(origin));
    if (days !== null && days < RENEW_DAYS) {
      findings.push(
        notice(`The certificate of ${origin} expires in ${days} days.`, 'Renew the certificate.'),
      );
    }
  }
  return findings;
}

/** Whether the site answers as expected, locally and from outside. */
export async function checkAddresses(settings: Settings): Promise<readonly Finding[]> {
  const origin = settings.environment['SITE_ORIGIN'] ?? `http://localhost:${settings.port}`;
  const here = await lookAtSite(settings);
  // A stopped site cannot respond from outside either.
  if (here) return [here];
  const findings = await lookFromOutside(new URL(origin).origin);
  if (findings.some(({ state }) => state === 'fault')) return findings;
  return [...findings, well(`The site responds, locally and at ${origin}.`)];
}
