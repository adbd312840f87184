import { answerClientError } from '@prova/node/answerClientError';
import { PLAIN_PAGE_HEADERS } from '@prova/node/plainPage';
import { UNSUPPORTED_BROWSER_PAGE } from '@prova/node/unsupportedBrowser';
import { UNSUPPORTED_BROWSER_PATH } from '@prova/shared/page/supportedBrowsers';
import { PAGE_HEADER_LIMIT } from '@prova/node/headerLimits';
import { randomBytes } from 'node:crypto';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { releaseFileHeaders, releaseFileOptions } from '@prova/node/releaseFiles';
import type { StandaloneConfig } from '@prova/shared/page/standaloneConfig';
import Fastify, { type FastifyInstance } from 'fastify';
import { findReleased, readTemplate, renderStandalone, standaloneHeaders } from './standaloneDocument';

const OUT_OF_SERVICE = 'This section of Prova is temporarily out of service.';
const UNREADABLE =
  'This section of Prova is temporarily unavailable: the registry of the site cannot be read. Your data is safe. Try again later. ' +
  'Operators: npm run doctor names the fault and its remedy.';
const NOT_ALONE =
  'Not found. This address only serves files of a section of Prova; open that section on the site.';

/**
 * The origin of one remote: the immutable files of its releases in `folder`, the released remote as a
 * standalone page at every other address, where its build has one; and its health. Does not listen yet.
 * @param registryKeysFile public keys of the registry's signers
 */
export async function createRemoteOrigin(
  folder: string,
  registryKeysFile: string,
  config: StandaloneConfig,
): Promise<FastifyInstance> {
  const server = Fastify({
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // The voice lab's page is requested with the cookies of its neighbours.
    http: { maxHeaderSize: PAGE_HEADER_LIMIT },
    clientErrorHandler: answerClientError,
  });
  // Clients send no content to an origin, so it reads no body at any address.
  server.removeAllContentTypeParsers();
  await server.register(fastifyStatic, releaseFileOptions(folder));

  const current = () => findReleased(dirname(folder), registryKeysFile, basename(folder));
  server.get(UNSUPPORTED_BROWSER_PATH, (_request, reply) =>
    reply.headers(PLAIN_PAGE_HEADERS).send(UNSUPPORTED_BROWSER_PAGE),
  );
  server.get('/livez', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'UP' }));
  server.get('/readyz', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const released = await current();
    if (released === 'unreadable') return reply.code(503).send({ status: 'REGISTRY_UNREADABLE' });
    if (released !== null) return { status: 'UP' };
    return reply.code(503).send({ status: 'NOTHING_RELEASED' });
  });

  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (/\.[a-z0-9]{1,8}$/i.test(path)) return reply.headers(releaseFileHeaders(path)).sendFile(path);
    const released = await current();
    const plain = reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-store');
    if (released === 'unreadable') return plain.code(503).send(UNREADABLE);
    const template = released && (await readTemplate(folder, released.version));
    if (released === null || template === null) return plain.code(404).send(NOT_ALONE);
    if (released.disabled !== null) {
      return plain.code(503).send(`${OUT_OF_SERVICE} ${released.disabled}`.trim());
    }
    const nonce = randomBytes(18).toString('base64url');
    return reply
      .headers(standaloneHeaders(config, nonce))
      .type('text/html; charset=utf-8')
      .send(renderStandalone(template, { version: released.version, config, nonce }));
  });
  return server;
}
