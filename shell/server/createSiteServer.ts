import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createRegistrySource } from './createRegistrySource';
import type { SiteSettings } from './readSiteSettings';
import { registerApiProxy } from './registerApiProxy';
import { assertTakesConfig, renderPage } from './renderPage';
import { commonHeaders, documentHeaders } from './securityHeaders';

/** Answers before any hook runs, so the headers of every answer are set here too. */
function refuseMalformedAddress(_error: unknown, _request: unknown, reply: unknown): void {
  void (reply as FastifyReply)
    .headers(commonHeaders)
    .code(400)
    .type('text/plain')
    .send('This address is not well formed.');
}

/**
 * Builds the site origin: the shell's files, the signed registry, and the API behind the same origin. Listens nowhere.
 * @throws Error with one sentence when the shell is not built or the registry does not verify
 */
export async function createSiteServer(
  settings: SiteSettings,
  shellFolder: string,
): Promise<FastifyInstance> {
  const template = await readFile(join(shellFolder, 'index.html'), 'utf8').catch(() => {
    throw new Error(
      `The shell is not built: ${join(shellFolder, 'index.html')} is missing. Run: npm run build`,
    );
  });
  assertTakesConfig(template);
  const registry = await createRegistrySource(settings, (problem) => console.error(problem));
  const server = Fastify({
    trustProxy: false,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    frameworkErrors: refuseMalformedAddress,
  });

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  await registerApiProxy(server, settings.apiOrigin, settings.siteOrigin);
  await server.register(fastifyStatic, {
    root: shellFolder,
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('.map') && !path.endsWith('.html'),
  });

  server.get('/registry.jws', async (_request, reply) => {
    const { jws } = await registry.current();
    return reply.type('application/jose').header('Cache-Control', 'no-cache').send(jws);
  });
  server.get('/livez', async () => ({ status: 'ok' }));
  server.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (/\.[a-z0-9]{1,8}$/i.test(pathname)) return reply.code(404).type('text/plain').send('Not found');
    const nonce = randomBytes(18).toString('base64url');
    const served = await registry.current();
    const page = renderPage({ template, pathname, nonce, adminUrl: settings.adminUrl, served });
    return reply.headers(documentHeaders(served.registry, nonce)).type('text/html; charset=utf-8').send(page);
  });
  return server;
}
