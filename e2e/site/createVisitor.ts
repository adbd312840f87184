import { request } from 'node:http';

/** A client's address: the local one, and the one seen by the proxy in front of the site. */
export interface Whereabouts {
  readonly local: string;
  readonly seen: string;
}

interface Answered {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A minimal browser for pages without scripts, from any address: cookies by path, redirects, forms. */
export interface Visitor {
  /** One request; redirects are not followed. */
  ask(url: string): Promise<Answered>;
  open(url: string): Promise<Answered>;
  submit(url: string, fields: Readonly<Record<string, string>>): Promise<Answered>;
}

const MAX_HOPS = 10;
const FORM = 'application/x-www-form-urlencoded';

/**
 * A client whose requests arrive as forwarded by a proxy: with the proxy's `X-Forwarded-For`, and none of its
 * own.
 */
export function createVisitor({ local, seen }: Whereabouts): Visitor {
  const cookies = new Map<string, { pair: string; path: string }>();

  const keep = (line: string) => {
    const [pair = ''] = line.split(';');
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/';
    const key = `${pair.slice(0, pair.indexOf('='))} ${path}`;
    if (pair.endsWith('=') || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(key);
    else cookies.set(key, { pair, path });
  };

  const send = (url: string, form?: string): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { pathname, origin } = new URL(url);
      const kept = [...cookies.values()].filter(({ path }) => pathname.startsWith(path));
      const headers = {
        'x-forwarded-for': seen,
        cookie: kept.map(({ pair }) => pair).join('; '),
        ...(form === undefined ? {} : { origin, 'content-type': FORM }),
      };
      const method = form === undefined ? 'GET' : 'POST';
      const asked = request(url, { method, headers, family: 4, localAddress: local }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('error', reject);
        answer.once('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) keep(line);
          const told: [string, string][] = Object.entries(answer.headers).map(([name, value]) => [
            name,
            String(value),
          ]);
          resolve({ url, status: answer.statusCode ?? 0, headers: Object.fromEntries<string>(told), text });
        });
      });
      asked.once('error', reject);
      asked.end(form);
    });

  const follow = async (first: Answered): Promise<Answered> => {
    let at = first;
    for (let hops = 0; at.status >= 300 && at.status < 400; hops += 1) {
      if (hops > MAX_HOPS) throw new Error('Too many redirects');
      at = await send(new URL(at.headers['location'] ?? '', at.url).href);
    }
    return at;
  };

  return {
    ask: (url) => send(url),
    open: async (url) => follow(await send(url)),
    submit: async (url, fields) => follow(await send(url, new URLSearchParams(fields).toString())),
  };
}
