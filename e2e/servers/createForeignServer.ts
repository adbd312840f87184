import Fastify, { type FastifyInstance } from 'fastify';
import { audioRoutes } from './foreign/audioRoutes';
import { DOMAINS, KEYWORDS } from './foreign/catalogue';
import { interviewRoutes } from './foreign/interviewRoutes';
import { jobDescriptionRoutes } from './foreign/jobDescriptionRoutes';
import { sendProblem } from './foreign/problem';
import { sessionRoutes } from './foreign/sessionRoutes';

/**
 * A server by another team that speaks the specified calls, in the manner of Spring and JHipster, and shares no code with
 * Prova's own. It takes every freedom that the specification leaves, so that a client which only works with one server
 * fails here.
 */
export function createForeignServer(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });

  // As Spring does: a body that is announced as JSON and then empty is no error.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? null : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('JSON parse error'), { statusCode: 400 }));
    }
  });
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Not Found', 'NOT_FOUND'));
  sessionRoutes(server);
  jobDescriptionRoutes(server);
  interviewRoutes(server);
  audioRoutes(server);

  server.get('/management/info', async () => ({
    'display-ribbon-on-profiles': 'foreign',
    activeProfiles: ['foreign', 'api-docs'],
    build: { artifact: 'evm', version: '4.2.0' },
  }));
  server.get('/api/evm/domains', async () => ({ domains: DOMAINS }));
  server.get<{ Querystring: { domainId?: string } }>('/api/evm/keywords', async ({ query }) => ({
    values: KEYWORDS.filter(({ domainId }) => domainId === query.domainId).map(({ id, name }) => ({
      id,
      name,
    })),
  }));

  return server;
}
