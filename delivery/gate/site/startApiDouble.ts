import { createServer } from 'node:http';
import type { Account } from '@prova/shared/session/account';
import { NO_ANSWERS, type DeclaredAnswers } from './declaredAnswers';
import { listen, type RunningServer } from './listen';

/** Sets the roles of a page's person, comma-separated. Scripts cannot read it. */
export const ROLES_COOKIE = 'prova-candidate-roles';

const COOKIE = new RegExp(`(?:^|;\\s*)${ROLES_COOKIE}=([^;]+)`);

function accountOf(roles: string): Account {
  return {
    activated: true,
    authorities: roles.split(','),
    email: 'robin.keller@example.org',
    login: 'robin',
    firstName: 'Robin',
    lastName: 'Keller',
  };
}

/**
 * Test double of the API: it knows the signed-in account, and the answers declared by a team. A remote has to
 * cope with unknown responses to its own calls, and show something.
 */
export function startApiDouble(answers: DeclaredAnswers = NO_ANSWERS): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '/').split('?');
    const declared = answers(request.method ?? 'GET', path ?? '/');
    const roles = COOKIE.exec(request.headers.cookie ?? '')?.[1];
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    request.resume();
    if (path === '/management/info') send(200, {});
    else if (path === '/api/account' && roles !== undefined) send(200, accountOf(decodeURIComponent(roles)));
    else if (path === '/api/account') send(401, { code: 'UNAUTHORIZED', message: 'Nobody is signed in.' });
    else if (declared) send(declared.status, declared.body);
    else send(404, { code: 'NOT_FOUND', message: 'There is nothing here.' });
  });
  return listen(server);
}
