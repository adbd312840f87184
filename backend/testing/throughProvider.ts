import type { LightMyRequestResponse } from 'fastify';
import type { ApiServer } from '../src/http/declaredRoute';

const SIGN_IN = '/oauth2/authorization/oidc';
const SITE = 'http://localhost:3000';

/** A browser's return from the provider. */
export type Return = 'once' | 'twice' | 'without its cookie' | 'in another browser';

/**
 * Signs in as a browser with an empty cookie jar: to the provider and back.
 * @returns the last answer, or the first where it leads nowhere
 */
export async function throughProvider(
  app: ApiServer,
  query = '',
  returns: Return = 'once',
): Promise<LightMyRequestResponse> {
  const begun = await app.inject({ url: SIGN_IN + query });
  if (begun.statusCode !== 302) return begun;
  const brought = returns === 'in another browser' ? await app.inject({ url: SIGN_IN + query }) : begun;
  const kept = brought.cookies.filter(
    ({ name }) => returns !== 'without its cookie' || !name.includes('prova_login'),
  );
  const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ');
  const back = await fetch(begun.headers.location ?? '', { redirect: 'manual' });
  const url = (back.headers.get('location') ?? '').replace(SITE, '');
  const come = () => app.inject({ url, headers: { cookie } });
  if (returns === 'twice') await come();
  return come();
}
