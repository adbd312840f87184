import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createLocalJWKSet,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';

type Claims = Record<string, unknown>;
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or raw text. */
  readonly body?: unknown;
}

/** One provider of the double: unspecified behaviour is that of a well-behaved one. */
export interface ProviderScript {
  /** Suffix of this provider's address in its issuer, such as a slash. */
  readonly issuerEnd?: string;
  /** Changes the metadata; an `Answer` replaces it. */
  readonly describe?: (description: Claims) => Claims | { answer: Answer };
  /** The browser's callback parameters instead of the code. */
  readonly answer?: (back: URLSearchParams) => void;
  /** Claims of the ID token; undefined removes one. */
  readonly idToken?: (claims: Claims) => Claims;
  readonly header?: { alg?: string; kid?: string };
  /** Signs with an unpublished key under the published one's id. */
  readonly foreignKey?: boolean;
  /** Has rotated its key: the previous one is no longer published. */
  readonly newKey?: boolean;
  /** Replaces the ID token, built from the original claims. */
  readonly forge?: (claims: Claims) => Promise<string> | string;
  /** An endpoint, such as `/token`, that accepts requests and never answers. */
  readonly hangsAt?: string;
  readonly keys?: Answer;
  readonly userInfo?: Claims | { answer: Answer };
  /** The required client authentication; `secret` and `clientKey` go with it. */
  readonly authentication?: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';
  readonly assertionAudience?: 'issuer' | 'token_endpoint';
  readonly secret?: string;
  readonly clientKey?: JWK;
  /** Replaces the token response; receives the request. */
  readonly tokens?: (request: { body: string; authorization: string }) => { answer: Answer } | Claims;
  /** Refresh tokens, and the result of their use. */
  readonly refresh?: (claims: Claims) => { answer: Answer } | Claims;
}

export interface DoubleProvider {
  readonly issuer: string;
  /** Forbidden in logs: codes, tokens and accompanying data. */
  readonly secrets: Set<string>;
  /** Sign-in requests, in order. */
  readonly asked: URLSearchParams[];
  /** Number of requests per endpoint. */
  readonly calls: Map<string, number>;
  /** Signs like the provider. */
  sign(claims: Claims, header?: Record<string, unknown>): Promise<string>;
  /** Changes the script from now on. */
  become(script: ProviderScript): void;
}

export interface ProviderDouble {
  /** Another provider on the same server. */
  add(script?: ProviderScript): DoubleProvider;
  /** The public key for the tokens of all of them. */
  readonly publicKey: JWK;
  stop(): Promise<void>;
}

const CLIENT_ID = 'prova-site';
export const DOUBLE_SECRET = 'prova-local-development-only';
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);
const secret = () => randomBytes(24).toString('base64url');
const isAnswer = (value: object): value is { answer: Answer } => 'answer' in value;

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: Answer): void {
  const written = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(written);
}
const refuse = (error: string, status = 400): { answer: Answer } => ({ answer: { status, body: { error } } });

async function createKey(kid: string): Promise<{ kid: string; privateKey: CryptoKey; jwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

function readBasic(authorization: string): [id: string, secret: string] {
  const [id = '', given = ''] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  // By the specification, both are form-urlencoded before they are joined.
  const decode = (value: string) => new URLSearchParams(`v=${value}`).get('v') ?? '';
  return [decode(id), decode(given)];
}

/**
 * Scripted OpenID providers, many on one server, each below its own path.
 * @param tls certificate for https
 */
export async function startProviderDouble(tls?: { cert: string; key: string }): Promise<ProviderDouble> {
  const key = await createKey('of-the-double');
  const foreign = await createKey('of-the-double');
  const newer = await createKey('of-today');
  type Handler = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const providers = new Map<string, Handler>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const [, name = '', path = ''] = /^\/(\w+)\/*(.*)$/.exec(request.url ?? '') ?? [];
    const handler = providers.get(name);
    if (!handler) response.writeHead(404).end();
    else
      void handler(path, request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      );
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const add = (first: ProviderScript = {}): DoubleProvider => {
    let script = first;
    const name = `p${providers.size}`;
    const base = `${origin}/${name}`;
    const ownKey = () => (script.newKey ? newer : key);
    const issuer = base + (script.issuerEnd ?? '');
    const provider: DoubleProvider = {
      issuer,
      secrets: new Set(),
      asked: [],
      calls: new Map(),
      sign: (claims, header = {}) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: ownKey().kid, ...script.header, ...header })
          .sign(script.foreignKey ? foreign.privateKey : ownKey().privateKey),
      become: (other) => {
        script = other;
      },
    };
    const { secrets, asked, calls } = provider;
    const codes = new Map<string, URLSearchParams>();
    const keep = (value: string) => {
      secrets.add(value);
      return value;
    };
    const refreshTokens = new Map<string, Claims>();

    const isClient = async (request: IncomingMessage, form: URLSearchParams) => {
      const { authentication = 'client_secret_basic', secret: wanted = DOUBLE_SECRET, clientKey } = script;
      if (authentication === 'client_secret_basic') {
        const [id, given] = readBasic(request.headers.authorization ?? '');
        return id === CLIENT_ID && given === wanted;
      }
      if (authentication === 'client_secret_post') {
        return form.get('client_id') === CLIENT_ID && form.get('client_secret') === wanted;
      }
      const audience = script.assertionAudience === 'token_endpoint' ? `${base}/token` : issuer;
      const assertion = keep(form.get('client_assertion') ?? '');
      const verified = await jwtVerify(assertion, createLocalJWKSet({ keys: clientKey ? [clientKey] : [] }), {
        issuer: CLIENT_ID,
        subject: CLIENT_ID,
        audience,
      }).catch(() => null);
      return verified !== null;
    };

    const grant = async (claims: Claims) => {
      const accessToken = keep(secret());
      const digest = createHash('sha256').update(accessToken).digest();
      const whole = { at_hash: digest.subarray(0, 16).toString('base64url'), ...claims };
      const idToken = keep(await (script.forge ?? provider.sign)(whole));
      const refreshToken = script.refresh ? keep(secret()) : undefined;
      if (refreshToken !== undefined) refreshTokens.set(refreshToken, claims);
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: HOUR,
        id_token: idToken,
        refresh_token: refreshToken,
      };
    };

    const giveTokens = async (
      request: IncomingMessage,
      body: string,
    ): Promise<Claims | { answer: Answer }> => {
      const form = new URLSearchParams(body);
      const special = script.tokens?.({ body, authorization: request.headers.authorization ?? '' });
      if (special) return special;
      if (!(await isClient(request, form))) return refuse('invalid_client', 401);
      if (form.get('grant_type') === 'refresh_token') {
        const used = form.get('refresh_token') ?? '';
        const claims = refreshTokens.get(used);
        if (!claims || !script.refresh) return refuse('invalid_grant');
        const given = script.refresh(claims);
        if (isAnswer(given)) return given;
        refreshTokens.delete(used);
        const { nonce: _nonce, ...rest } = given;
        return grant({ ...rest, iat: now(), exp: now() + HOUR });
      }
      const wish = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = keep(form.get('code_verifier') ?? '');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const isRight =
        wish?.get('code_challenge') === challenge && wish.get('redirect_uri') === form.get('redirect_uri');
      if (!isRight) return refuse('invalid_grant');
      const claims = { iss: issuer, sub: 'robin', aud: CLIENT_ID, iat: now(), exp: now() + HOUR };
      const usual = {
        ...claims,
        nonce: wish.get('nonce'),
        preferred_username: 'robin',
        roles: ['ROLE_USER'],
      };
      return grant(script.idToken ? script.idToken(usual) : usual);
    };

    const replyTo = async (
      pathname: string,
      searchParams: URLSearchParams,
      request: IncomingMessage,
    ): Promise<Answer> => {
      switch (pathname) {
        case '/.well-known/openid-configuration': {
          const description = {
            issuer,
            authorization_endpoint: `${base}/authorize`,
            token_endpoint: `${base}/token`,
            jwks_uri: `${base}/keys`,
            end_session_endpoint: `${base}/end`,
            ...(script.userInfo ? { userinfo_endpoint: `${base}/userinfo` } : {}),
            id_token_signing_alg_values_supported: ['RS256'],
            token_endpoint_auth_methods_supported: [script.authentication ?? 'client_secret_basic'],
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
          };
          const described = script.describe ? script.describe(description) : description;
          return isAnswer(described) ? (described.answer as Answer) : { body: described };
        }
        case '/keys':
          return script.keys ?? { body: { keys: [ownKey().jwk] } };
        case '/authorize': {
          asked.push(searchParams);
          for (const name of ['state', 'nonce']) keep(searchParams.get(name) ?? '');
          const code = keep(secret());
          codes.set(code, searchParams);
          const back = new URLSearchParams({ code, state: searchParams.get('state') ?? '' });
          script.answer?.(back);
          return {
            status: 302,
            headers: { location: `${searchParams.get('redirect_uri') ?? ''}?${back.toString()}` },
          };
        }
        case '/token': {
          const given = await giveTokens(request, await text(request));
          return isAnswer(given) ? (given.answer as Answer) : { body: given };
        }
        case '/userinfo': {
          const { userInfo = refuse('nothing', 404) } = script;
          if (isAnswer(userInfo)) return userInfo.answer as Answer;
          return { body: { sub: 'robin', ...userInfo } };
        }
        default:
          return {
            status: 404,
            headers: { 'content-type': 'text/html' },
            body: '<h1>Not found</h1>',
          };
      }
    };

    providers.set(name, async (path, request, response) => {
      const { pathname, searchParams } = new URL(path, 'http://double/');
      calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
      if (pathname === script.hangsAt) return;
      const reply = await replyTo(pathname, searchParams, request);
      send(response, reply);
    });
    return provider;
  };

  return {
    add,
    publicKey: key.jwk,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
