import { OAuth2Server } from 'oauth2-mock-server';

interface SecondProvider {
  readonly issuer: string;
  /** Changes who is signed in from now on, and with which roles. */
  become(login: string, roles: readonly string[]): void;
  /** Sets whether the provider renews tokens. */
  renews(renewing: boolean): void;
  stop(): Promise<void>;
}

/** The provider's https address, under a separate name. */
interface ProviderAddress {
  readonly host: string;
  /** Files, as PEM. */
  readonly key: string;
  readonly certificate: string;
}

/**
 * An OpenID provider without code of the embedded one: another implementation of code flow, PKCE and JWT,
 * which signs in its one person without a form. Roles and audience are an operator's settings at a provider.
 */
export async function startSecondProvider(
  port: number,
  audience: string,
  address?: ProviderAddress,
): Promise<SecondProvider> {
  const server = new OAuth2Server(address?.key, address?.certificate);
  // The key has the algorithm in the provider's metadata, on which the site insists.
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
