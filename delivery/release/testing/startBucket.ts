import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketPlace } from '@prova/node/settings/bucketPlace';

export interface Bucket {
  readonly place: BucketPlace;
  /** The bucket's objects, by key, with the headers for readers. */
  readonly objects: Map<
    string,
    { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> }
  >;
  /** Answers every request with this status from now on; null ends the failure. */
  failWith(status: number | null): void;
  stop(): Promise<void>;
}

const NAME = 'prova-releases';
/** Names per page of a listing: fewer than real stores return, so that there are several. */
const PAGE = 3;

const xml = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`;

/** A small object store with S3's path-style API: keeps objects in memory, and requires its key. */
export async function startBucket(accessKeyId: string): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  let failure: number | null = null;

  function send(response: ServerResponse, status: number, body = '', headers = {}): ServerResponse {
    return response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    send(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  function list(response: ServerResponse, query: URLSearchParams): ServerResponse {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, PAGE);
    const isCut = keys.length > PAGE;
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next = isCut ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    return send(
      response,
      200,
      xml('ListBucketResult', `${contents}<IsTruncated>${String(isCut)}</IsTruncated>${next}`),
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (failure !== null) return refuse(response, failure, 'SlowDown');
    const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
    if (!authorization.includes(`Credential=${accessKeyId}/`))
      return refuse(response, 403, 'InvalidAccessKeyId');
    if (hash !== createHash('sha256').update(bytes).digest('hex')) return refuse(response, 400, 'BadDigest');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== NAME) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'GET' && searchParams.get('list-type') === '2')
      return list(response, searchParams);
    if (request.method === 'PUT') {
      const kept = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      });
      objects.set(key, { bytes, headers: Object.fromEntries(kept) });
      return send(response, 200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return send(response, 204);
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    return response
      .writeHead(200, {
        ...found.headers,
        'content-length': found.bytes.length,
        'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
      })
      .end(request.method === 'HEAD' ? undefined : found.bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    place: { bucket: NAME, prefix: 'site/', endpoint: `http://127.0.0.1:${port}` },
    objects,
    failWith(status) {
      failure = status;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
