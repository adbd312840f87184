import { importJWK } from 'jose';
import * as client from 'openid-client';
import type { ClientAuthentication } from '../settings/readProviderSettings';

/** Providers that describe no ways take HTTP Basic: OpenID Connect Discovery says so. */
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
  // Who awaits it is told; nobody else has to be.
  imported.catch(() => undefined);
  const sign = async (...[server, metadata, body, headers]: Parameters<client.ClientAuth>) => {
    const key = await imported;
    if (key instanceof Uint8Array) throw new Error('A private key is no bytes');
    // Its type says nothing of the promise that it is.
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

/** How the client of openid-client shows who it is, as the settings say. */
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
