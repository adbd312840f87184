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

const OUT_OF_SERVICE = 'This part of Prova is out of service at the moment.';
const UNREADABLE =
  'This part of Prova cannot be found at the moment: the registry of its site cannot be read. Nothing is lost; try again later. ' +
  'Whoever runs the site learns what to do from npm run doctor.';
const NOT_ALONE = 'Not found: this address serves the files of a part of Prova, which is used on its site.';

/**
 * The origin of one remote: the files of its releases in `folder`, which never change, and at every address that is no file
 * the released remote as a page of its own, where its build has made one; and whether it answers and has anything to serve. Listens nowhere.
 * @param registryKeysFile public keys of who signs the registry beside the folder
 */
export async function createRemoteOrigin(
  folder: string,
  registryKeysFile: string,
  config: StandaloneConfig,
): Promise<FastifyInstance> {
  const server = Fastify({
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // The voice lab's own page is asked for with the cookies of its neighbours.
    http: { maxHeaderSize: PAGE_HEADER_LIMIT },
    clientErrorHandler: answerClientError,
  });
  // Nobody has anything to send here: no body is read, at no address.
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
