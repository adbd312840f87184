import type { MountReport } from '@prova/shared/api-types/mountReport';
import { registryLineSchema, registryViewSchema } from '@prova/shared/remote-contract/registryView';
import * as v from 'valibot';
import { PAGE, TRIED, type TriedSite } from './startTriedSite';

const CONFIG = /id="served-config" nonce="[^"]*">(.*?)<\/script>/s;
const configSchema = v.object({ registry: registryViewSchema });
const lineSchema = v.object({ remote: v.object({ version: v.string() }) });

/** What happens in somebody's browser, by chance. */
export interface Fortune {
  /** Of a hundred, which their browser was given when they first came. */
  readonly bucket: number;
  /** Whether a page view of a release throws. */
  throws(version: string): boolean;
  /**
   * Whether the visitor's own line is cut while its files come.
   * @param isFetched they are in no cache yet
   */
  isCut(isFetched: boolean): boolean;
  /** Milliseconds until its page is there. */
  took(isFirst: boolean): number;
}

/** What a page view came to. */
export interface View {
  readonly version: string;
  /** The release whose page stands there in the end; null for the notice that there is none. */
  readonly shown: string | null;
  readonly fault: 'throw' | 'cut' | null;
}

const versionIn = (text: string) => v.parse(lineSchema, JSON.parse(text)).remote.version;

/**
 * Somebody who comes again and again, as a browser does: keeps cookies, opens the document, takes from it which release is theirs, reports how it came
 * up, and asks for the one that stands in where it did not.
 * @param at which of them: of two, one is signed in, and the other in a network of their own
 */
export function createVisitor(
  { origin, versions: { live } }: Pick<TriedSite, 'origin' | 'versions'>,
  at: number,
  { bucket, throws, isCut, took }: Fortune,
): () => Promise<View> {
  const cookies = new Map([['prova_bucket', String(bucket)]]);
  if (at % 2 === 0) cookies.set('session', `visitor-${at}`);
  const had = new Set<string>();
  let views = 0;

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const from = `10.${Math.floor(at / 250)}.${at % 250}.7`;
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', from);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(origin + path, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    for (const kept of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = kept.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  async function report(content: MountReport): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await call('/reports/mounts', { method: 'POST', headers, body: JSON.stringify(content) });
  }
  const reportMounted = (version: string, took: number) =>
    report({ remote: TRIED, version, phase: 'mounted', took });

  async function findStandIn(): Promise<string | null> {
    const answer: unknown = await (await call(`/registry/fallbacks/${TRIED}`)).json();
    return answer === null ? null : versionIn(v.parse(registryLineSchema, answer).line.text);
  }

  return async () => {
    const document = await (await call(PAGE)).text();
    const { registry } = v.parse(configSchema, JSON.parse(CONFIG.exec(document)?.[1] ?? ''));
    const version = versionIn(registry.lines.find(({ name }) => name === TRIED)?.text ?? '');
    views += 1;
    // What is live has been for long: the browser of whoever comes again has its files.
    const isFetched = version !== live && !had.has(version);
    had.add(version);
    const waited = took(views === 1);
    const fault = throws(version) ? 'throw' : isCut(isFetched) ? 'cut' : null;
    if (fault === null) {
      await reportMounted(version, waited);
      return { version, shown: version, fault };
    }
    const where = { throw: ['page', 'RENDER'], cut: ['entry', 'TIMEOUT'] } as const;
    const [phase, code] = where[fault];
    await report({ remote: TRIED, version, phase, code, status: 0 });
    const shown = await findStandIn();
    if (shown !== null) await reportMounted(shown, waited);
    return { version, shown, fault };
  };
}
