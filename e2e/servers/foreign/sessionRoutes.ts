import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem';

const COOKIE = 'JSESSIONID';
const ACCOUNT = {
  id: 'f6d0d0a8',
  login: 'visitor',
  firstName: 'Vera',
  lastName: 'Visitor',
  email: 'vera@visitor.example',
  activated: true,
  langKey: 'en',
  authorities: ['ROLE_USER'],
};

/**
 * Signs everybody in as the same account without asking, and refuses every other call under /api to everybody
 * else.
 */
export function sessionRoutes(server: FastifyInstance): void {
  const sessions = new Set<string>();

  server.addHook('onRequest', async (request, reply) => {
    const isOpen = !request.url.startsWith('/api/') || request.url === '/api/logout';
    if (isOpen || sessions.has(sessionOf(request))) return;
    return sendProblem(reply, 401, 'Full authentication is required', 'UNAUTHORIZED');
  });

  server.get('/oauth2/authorization/oidc', async (_request, reply) => {
    const session = randomUUID();
    sessions.add(session);
    return reply
      .header('set-cookie', `${COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax`)
      .redirect('/', 302);
  });

  server.get('/api/account', async () => ACCOUNT);

  server.post('/api/logout', async (request, reply) => {
    sessions.delete(sessionOf(request));
    return reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0`).send({ logoutUrl: null });
  });
}

function sessionOf({ headers }: FastifyRequest): string {
  const cookies = headers.cookie?.split('; ') ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}
