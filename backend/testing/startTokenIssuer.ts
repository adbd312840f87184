import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** A provider with discovery and keys only; tests issue its tokens. */
export interface TokenIssuer {
  readonly issuer: string;
  /** Number of key requests. */
  asked(): number;
  /** Signs with the newest key, as this provider does unless `header` says otherwise. */
  sign(claims: Record<string, unknown>, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** The newest public key. */
  publicKey(): JWK;
  /** Rotates the signing key; the old one is no longer published. */
  rotate(): Promise<void>;
  /** Starts answering with 500, or stops. */
  fail(isFailing: boolean): void;
  /** Names another issuer in its discovery from now on. */
  callItself(name: string): void;
  stop(): Promise<void>;
}

async function createKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  let key = await createKey('first');
  let asked = 0;
  let isFailing = false;
  let name: string | null = null;
  const server = createServer(({ url }, response) => {
    if (isFailing) return response.writeHead(500).end();
    const isKeys = url === '/keys';
    if (isKeys) asked += 1;
    const body = isKeys ? { keys: [key.publicJwk] } : { issuer: name ?? issuer, jwks_uri: `${issuer}/keys` };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    asked: () => asked,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid, ...header })
        .sign(key.privateKey),
    publicKey: () => key.publicJwk,
    async rotate() {
      key = await createKey('second');
    },
    fail(failing) {
      isFailing = failing;
    },
    callItself(other) {
      name = other;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
