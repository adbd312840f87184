import type { LightMyRequestResponse } from 'fastify';
import type { ApiServer } from '../src/http/declaredRoute';

const SIGN_IN = '/oauth2/authorization/oidc';
const SITE = 'http://localhost:3000';

/** Signs in as a browser with an empty cookie jar: to the provider and back. @returns the last answer, or the first where it leads nowhere */
export async function throughProvider(app: ApiServer, query = ''): Promise<LightMyRequestResponse> {
  const begun = await app.inject({ url: SIGN_IN + query });
  if (begun.statusCode !== 302) return begun;
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const back = await fetch(begun.headers.location ?? '', { redirect: 'manual' });
  const url = (back.headers.get('location') ?? '').replace(SITE, '');
  return app.inject({ url, headers: { cookie } });
}
