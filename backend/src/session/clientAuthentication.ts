import { importJWK } from 'jose';
import * as client from 'openid-client';
import type { ClientAuthentication } from '../settings/readProviderSettings';

/** Providers without listed methods accept HTTP Basic, by OpenID Connect Discovery. */
const DEFAULT_METHODS: readonly string[] = ['client_secret_basic'];

function bySecret(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? DEFAULT_METHODS;
    const isPost = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isPost ? post : basic)(server, metadata, body, headers);
  };
}

function byKey({
  key: { jwk, algorithm, keyId, thumbprint },
  audience,
}: Extract<ClientAuthentication, { method: 'private_key_jwt' }>): client.ClientAuth {
  const imported = importJWK({ ...jwk }, algorithm);
  // Only the caller that awaits the key handles a failure; this handler prevents an unhandled rejection
  // before that.
  imported.catch(() => undefined);
  const sign = async (...[server, metadata, body, headers]: Parameters<client.ClientAuth>) => {
    const key = await imported;
    if (key instanceof Uint8Array) throw new Error('A private key is no bytes');
    // Asserted, since the type hides that the result is a promise.
    const authenticate = client.PrivateKeyJwt(
      { key, ...(keyId === null ? {} : { kid: keyId }) },
      {
        [client.modifyAssertion](header, payload) {
          if (thumbprint !== null) header['x5t#S256'] = thumbprint;
          if (audience === 'token_endpoint') payload['aud'] = server.token_endpoint;
        },
      },
    ) as (...given: Parameters<client.ClientAuth>) => Promise<void>;
    await authenticate(server, metadata, body, headers);
  };
  return sign as client.ClientAuth;
}

/** Client authentication for openid-client, according to the settings. */
export function createClientAuthentication(authentication: ClientAuthentication): client.ClientAuth {
  switch (authentication.method) {
    case 'private_key_jwt':
      return byKey(authentication);
    case 'client_secret_basic':
      return client.ClientSecretBasic(authentication.secret);
    case 'client_secret_post':
      return client.ClientSecretPost(authentication.secret);
    case 'bySecret':
      return bySecret(authentication.secret);
  }
}
