import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Canaries } from './canary/createCanaries';
import type { Overrides } from './override/registerOverrides';
import { admits, chooseParts, DOCUMENT_BUDGET } from './document/chooseParts';
import type { RegistrySource } from './sources/createRegistrySource';
import { refuseUnknown } from './sources/refuseUnknown';
import type { VisitorSource } from './sources/createVisitorSource';

interface RegistryParts {
  readonly registry: RegistrySource;
  readonly visitors: VisitorSource;
  readonly canaries: Canaries;
  readonly overrides: Overrides;
}

/**
 * The registry's endpoints: `/registry.jws` is the signed whole; `/registry/view` the visitor's menu and
 * guards, with the lines a document would hold; `/registry/head` the version, the same for everybody;
 * `/registry/lines/<name>` one line, for those with access; and `/registry/fallbacks/<name>` the line of the
 * release to fall back to.
 */
export function registerRegistry(
  server: FastifyInstance,
  { registry, visitors, canaries, overrides }: RegistryParts,
): void {
  server.get('/registry.jws', async (_request, reply) => {
    const { jws } = await registry.current();
    return reply.type('application/jose').header('Cache-Control', 'no-cache').send(jws);
  });

  server.get('/registry/head', async (_request, reply) => {
    const { takenApart } = await registry.current();
    void reply.header('Cache-Control', 'no-store');
    if (!takenApart)
      return reply.code(404).type('text/plain').send('Every document contains the whole registry.');
    return takenApart.parts.head;
  });

  server.get('/registry/view', async (request, reply) => {
    const [served, visitor] = await Promise.all([registry.current(), visitors.identify(request)]);
    const own = overrides.setOf(served, request, visitor);
    const { takenApart } = own === served ? canaries.setOf(served, request, reply) : own;
    void reply.header('Cache-Control', 'no-store').header('Vary', 'Cookie');
    if (!takenApart)
      return reply.code(404).type('text/plain').send('Every document contains the whole registry.');
    if (visitor.status === 'unknown') return refuseUnknown(reply);
    return chooseParts(takenApart, { visitor, remote: null }, DOCUMENT_BUDGET, Infinity);
  });

  type PartRequest = FastifyRequest<{ Params: { name: string } }>;
  const answerWith = (kind: 'lines' | 'fallbacks') => async (request: PartRequest, reply: FastifyReply) => {
    const [served, visitor] = await Promise.all([registry.current(), visitors.identify(request)]);
    const own = overrides.setOf(served, request, visitor);
    const ofCanaries = () =>
      kind === 'lines' ? canaries.setOf(served, request, reply) : canaries.fallbacksOf(served, request);
    const { takenApart, contributors } = own === served ? ofCanaries() : own;
    void reply.header('Cache-Control', 'no-store').header('Vary', 'Cookie');
    const { name } = request.params;
    const line = takenApart?.parts[kind].get(name);
    const routes = contributors.find((each) => each.name === name)?.contribution.routes ?? [];
    // A remote without a fallback is not an error.
    if (takenApart && !line && kind === 'fallbacks' && routes.length > 0) return reply.send('null');
    if (!takenApart || !line || routes.length === 0) {
      return reply.code(404).type('text/plain').send('The registry has no line for this remote.');
    }
    if (!routes.some(({ access }) => admits(access, visitor))) {
      if (visitor.status === 'unknown') return refuseUnknown(reply);
      return reply.code(403).type('text/plain').send('You have no access to the pages of this remote.');
    }
    return { head: takenApart.parts.head, line: { name, ...line } };
  };
  server.get('/registry/lines/:name', answerWith('lines'));
  server.get('/registry/fallbacks/:name', answerWith('fallbacks'));
}
