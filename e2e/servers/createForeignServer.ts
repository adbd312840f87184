import Fastify, { type FastifyInstance } from 'fastify';
import { audioRoutes } from './foreign/audioRoutes';
import { DOMAINS, KEYWORDS } from './foreign/catalogue';
import { interviewRoutes } from './foreign/interviewRoutes';
import { jobDescriptionRoutes } from './foreign/jobDescriptionRoutes';
import { sendProblem } from './foreign/problem';
import { sessionRoutes } from './foreign/sessionRoutes';

/**
 * An independent server with the specified calls, in the style of Spring and JHipster, without code of
 * Prova's own. It uses every freedom the specification leaves, so that a client tied to one server fails
 * here.
 */
export function createForeignServer(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });

  // Accepts an empty body announced as JSON, as Spring does.
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
