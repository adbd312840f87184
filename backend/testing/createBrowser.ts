/** A minimal browser: cookies by host, redirects, forms. Ports do not separate cookies, as in real ones. */
export interface TestBrowser {
  /** By name; those of a path other than `/` by name and path. */
  cookies: Map<string, string>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects to their end. */
  navigate(url: string): Promise<{ url: string; response: Response; html: string }>;
  submit(
    url: string,
    fields: Record<string, string>,
  ): Promise<{ url: string; response: Response; html: string }>;
}

function cookiesFor(cookies: Map<string, string>, pathname: string): string {
  const pairs = [...cookies].flatMap(([key, value]) => {
    const [name = '', path = '/'] = key.split(' ');
    return pathname.startsWith(path) ? [`${name}=${value}`] : [];
  });
  return pairs.join('; ');
}

export function createBrowser(): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookiesFor(cookies, new URL(url).pathname));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const key = path === '/' ? name : `${name} ${path}`;
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(key);
      else cookies.set(key, value);
    }
    return response;
  };
  const follow = async (from: string, first: Response) => {
    let url = from;
    let response = first;
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops > 10) throw new Error('Too many redirects');
      url = new URL(response.headers.get('location') ?? '', url).href;
      response = await send(url);
    }
    return { url, response, html: await response.text() };
  };
  return {
    cookies,
    fetch: send,
    navigate: async (url) => follow(url, await send(url)),
    submit: async (url, fields) =>
      follow(
        url,
        await send(url, {
          method: 'POST',
          headers: { origin: new URL(url).origin },
          body: new URLSearchParams(fields),
        }),
      ),
  };
}

/** Headers of a change made by a page of the site. */
export const fromPage = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
