import { request } from 'node:http';

/** Where somebody is: their address on this machine, and the one that the proxy before the site has seen. */
export interface Whereabouts {
  readonly local: string;
  readonly seen: string;
}

/** `fetch` for http, from another address of this machine, as a proxy hands it on: with `X-Forwarded-For` and nothing of what it said itself. */
export function askFrom({ local, seen }: Whereabouts) {
  return (address: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { body, method = 'GET' } = init;
      const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-forwarded-for': seen };
      const form =
        body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      // All names of this machine lead to it; only an address of its own kind can be begun from.
      const options = { method, family: 4, localAddress: local, headers: { ...headers, ...form } };
      const asked = request(address, options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const told = new Headers();
          for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
            for (const value of values) told.append(name, value);
          }
          const status = answer.statusCode ?? 0;
          const text = chunks.length === 0 ? null : Buffer.concat(chunks);
          resolve(new Response(text, { status, headers: told }));
        });
      });
      asked.once('error', reject);
      asked.end(body instanceof URLSearchParams ? body.toString() : body);
    });
}
