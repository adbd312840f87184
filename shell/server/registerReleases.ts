import fastifyStatic from '@fastify/static';
import { releaseFileHeaders, releaseFileOptions } from '@prova/node/releaseFiles';
import { readReleasePath, RELEASES_PATH } from '@prova/registry/releaseAddress';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of all releases below `/r`, so that a site needs no other server. Behind nginx or a CDN
 * they are requested once or never.
 * @param folder the store of releases: `<remote>/<version>/<file>`
 */
export async function registerReleases(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, releaseFileOptions(folder));
    scope.get(`${RELEASES_PATH}/*`, async (request, reply) => {
      // The raw address, undecoded: one spelling per file.
      const [path = ''] = request.url.split('?');
      const named = readReleasePath(path);
      if (named === null) {
        reply.callNotFound();
        return reply;
      }
      const { remote, version, file } = named;
      return reply.headers(releaseFileHeaders(file)).sendFile(`${remote}/${version}/${file}`);
    });
    scope.setNotFoundHandler((_request, reply) =>
      reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found'),
    );
  });
}
