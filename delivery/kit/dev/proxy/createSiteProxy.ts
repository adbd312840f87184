import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { cookieNames } from './cookieNames';
import { passOn } from './passOn';

export interface SiteProxy {
  /** Forwards a page's call to the site. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Headers that an https site sends and a local page cannot use. */
const NOT_HERE = ['strict-transport-security', 'content-security-policy-report-only'];

/**
 * Proxies a site and all servers that a sign-in there involves, each on a local port. A sign-in returns to
 * the address registered with the site's identity provider; to bring it back here, the provider is proxied as
 * well. Neither site nor provider has to know.
 * @param site e.g. `https://prova.example`
 * @param desk the origin of the page, e.g. `http://localhost:3100`
 */
export function createSiteProxy(site: string, desk: string): SiteProxy {
  const names = cookieNames(`prova${new URL(desk).port}.`);
  /** Local address of each server, by its origin. */
  const places = new Map<string, string>([[site, desk]]);
  const servers: Server[] = [];

  const translate = (text: string, direction: 'to-desk' | 'to-site'): string =>
    [...places].reduce((translated, [origin, place]) => {
      const [from, to] = direction === 'to-desk' ? [origin, place] : [place, origin];
      return translated.replaceAll(new RegExp(`${escape(from)}(?![\\w:.-])`, 'g'), () => to);
    }, text);

  const headersOf = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const { cookie, origin, referer, host: _own, ...rest } = headers;
    const own = names.toSite(cookie);
    return {
      ...rest,
      ...(own === undefined ? {} : { cookie: own }),
      ...(origin === undefined ? {} : { origin: translate(origin, 'to-site') }),
      ...(referer === undefined ? {} : { referer: translate(referer, 'to-site') }),
    };
  };

  /**
   * Rewrites only the address itself: the query, above all the return address, is the provider's to check.
   */
  const translateLocation = (location: string, from: string): string => {
    const { origin, href } = new URL(location, from);
    return `${places.get(origin) ?? origin}${href.slice(origin.length)}`;
  };

  const answerHeadersOf =
    (from: string) =>
    (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
      const own: IncomingHttpHeaders = Object.fromEntries(
        Object.entries(headers).filter(([name]) => !NOT_HERE.includes(name)),
      );
      const { location, 'set-cookie': cookies, 'content-security-policy': policy } = own;
      if (location !== undefined) own.location = translateLocation(location, from);
      if (cookies) own['set-cookie'] = cookies.map(names.toBrowser);
      if (typeof policy === 'string') {
        own['content-security-policy'] = translate(
          policy.replace(/;?\s*upgrade-insecure-requests/i, ''),
          'to-desk',
        );
      }
      return own;
    };

  /** Starts a proxy for a redirect's server before the browser gets there. */
  async function meet(location: string | undefined, from: string): Promise<void> {
    if (location === undefined || !URL.canParse(location, from)) return;
    const { origin, protocol } = new URL(location, from);
    if (places.has(origin) || !/^https?:$/.test(protocol)) return;
    const server = createServer((request, response) => pass(request, response, origin));
    servers.push(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    places.set(origin, `http://localhost:${String((server.address() as AddressInfo).port)}`);
  }

  function pass(request: IncomingMessage, response: ServerResponse, to: string): void {
    passOn(request, response, {
      to,
      headersOf,
      beforeAnswer: ({ location }) => meet(location, to),
      answerHeadersOf: answerHeadersOf(to),
      textOf: (text) => translate(text, 'to-desk'),
    });
  }

  return {
    handle: (request, response) => pass(request, response, site),
    async close() {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve());
              server.closeAllConnections();
            }),
        ),
      );
    },
  };
}
