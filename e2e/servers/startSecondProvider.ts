import { OAuth2Server } from 'oauth2-mock-server';

interface SecondProvider {
  readonly issuer: string;
  /** The person whom it signs in from now on, and their roles. */
  become(login: string, roles: readonly string[]): void;
  /** Whether it still renews. */
  renews(renewing: boolean): void;
  stop(): Promise<void>;
}

/** Where it is reached over https, by a name of its own. */
interface ProviderAddress {
  readonly host: string;
  /** Files, as PEM. */
  readonly key: string;
  readonly certificate: string;
}

/**
 * An OpenID provider that shares no line with the embedded one: another implementation of code flow, PKCE and JWT, which lets its
 * one person in without a form. Roles and audience are what an operator sets up at a provider.
 */
export async function startSecondProvider(
  port: number,
  audience: string,
  address?: ProviderAddress,
): Promise<SecondProvider> {
  const server = new OAuth2Server(address?.key, address?.certificate);
  // The site holds a provider to the algorithm that its metadata promise.
  await server.issuer.keys.generate(address ? 'RS256' : 'ES256');
  await server.start(port, address?.host ?? 'localhost');
  const { url } = server.issuer;
  if (url === undefined) throw new Error('The second provider has no address');
  let person = {
    preferred_username: 'second-admin',
    roles: ['ROLE_USER', 'ROLE_ADMIN'] as readonly string[],
  };
  let isRenewing = true;
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    // Only access tokens name a scope here; ID tokens name the client as their audience.
    Object.assign(
      payload,
      person,
      { sub: person.preferred_username },
      'scope' in payload && { aud: audience },
    );
  });
  server.service.on(
    'beforeResponse',
    (answer: { body: unknown; statusCode: number }, request: { body: { grant_type?: string } }) => {
      if (request.body.grant_type !== 'refresh_token' || isRenewing) return;
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
    },
  );
  return {
    issuer: url,
    become(login, roles) {
      person = { preferred_username: login, roles };
    },
    renews(renewing) {
      isRenewing = renewing;
    },
    stop: () => server.stop(),
  };
}
