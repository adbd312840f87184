import { OVERRIDE_END_PATH, OVERRIDE_PATH } from '@prova/api/types/override';
import { findSecret } from '@prova/api/text/findSecret';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistrySource, ServedRegistry } from '../sources/createRegistrySource';
import type { Visitor, VisitorSource } from '../sources/createVisitorSource';
import { readCookie } from '../sources/readCookie';
import { refuseUnknown } from '../sources/refuseUnknown';
import { findOverride, isDeveloper, withOverride } from './chooseOverride';

/** The override in effect for a visitor. */
export interface Overrides {
  /** The registry for this visitor; unchanged without a valid override. */
  setOf(served: ServedRegistry, request: FastifyRequest, visitor: Visitor): ServedRegistry;
}

interface OverrideParts {
  readonly registry: RegistrySource;
  readonly visitors: VisitorSource;
  /** Origin of the site, as the browser's address bar shows it. */
  readonly siteOrigin: string;
  /** The current time, in milliseconds since 1970 UTC. */
  readonly now?: () => number;
}

const FORM = /^[\w-]{20,64}$/;
/** Length of a ticket: 192 bits in base64url. */
const TICKET_LENGTH = 32;

function readTicket({ headers }: FastifyRequest, cookie: string): string | null {
  const kept = readCookie(headers, cookie);
  return kept !== null && FORM.test(kept) ? kept : null;
}

const say = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text);

/**
 * `GET /registry/override?ticket=…` starts to show a developer the release of the ticket, and leads to its
 * page; `…/end` ends it. With the ticket or the role alone, the live release is shown.
 */
export function registerOverrides(
  server: FastifyInstance,
  { registry, visitors, siteOrigin, now = Date.now }: OverrideParts,
): Overrides {
  const isSecure = siteOrigin.startsWith('https:');
  const cookie = `${isSecure ? '__Host-' : ''}prova_override`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  server.get<{ Querystring: { ticket?: unknown } }>(OVERRIDE_PATH, async (request, reply) => {
    const given = request.query.ticket;
    const ticket = typeof given === 'string' ? findSecret(given, TICKET_LENGTH) : '';
    const [served, visitor] = await Promise.all([registry.current(), visitors.identify(request)]);
    if (visitor.status === 'unknown') return refuseUnknown(reply.header('Cache-Control', 'no-store'));
    if (visitor.status === 'nobody') {
      return say(reply, 401, 'You aren’t signed in. Sign in as a developer, then open this link again.');
    }
    if (!isDeveloper(visitor)) {
      return say(reply, 403, 'This preview link is for the site’s developers only.');
    }
    const isTicket = FORM.test(ticket);
    const override = findOverride(served, isTicket ? ticket : null, now());
    if (!isTicket || !override) {
      return say(
        reply,
        404,
        'This preview link doesn’t exist, has expired or was revoked. Ask for a new one.',
      );
    }
    const seconds = Math.floor(override.until - now() / 1000);
    const page = override.remote.contribution.routes.find(({ path }) => !path.includes(':'));
    return reply
      .header('Set-Cookie', `${cookie}=${ticket}; Max-Age=${seconds}; ${attributes}`)
      .header('Cache-Control', 'no-store')
      .redirect(page?.path ?? '/', 303);
  });

  server.get(OVERRIDE_END_PATH, async (_request, reply) =>
    reply
      .header('Set-Cookie', `${cookie}=; Max-Age=0; ${attributes}`)
      .header('Cache-Control', 'no-store')
      .redirect('/', 303),
  );

  return {
    setOf(served, request, visitor) {
      if (!isDeveloper(visitor)) return served;
      const override = findOverride(served, readTicket(request, cookie), now());
      return override ? withOverride(served, override) : served;
    },
  };
}
