import fc from 'fast-check';
import type * as v from 'valibot';
import type { DeclaredRoute } from '../../src/http/declaredRoute';
import { anyText, arbitraryOf } from './arbitraryOf';

export interface FuzzedRequest {
  route: DeclaredRoute;
  url: string;
  headers: Readonly<Record<string, string>>;
  payload: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;

const spoiledValue = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, [[]], 0, -1, 1e21, true, '', 'x'.repeat(5000)),
  fc.jsonValue(),
  anyText,
);
const hostileName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'ownerId',
    'roles',
    '',
    '\r\n',
    '$where',
  ),
  anyText,
);

/** One property dropped, replaced or added; the rest is unchanged. */
const spoiled = (given: Json): fc.Arbitrary<Json> => {
  const names = Object.keys(given);
  const name = names.length > 0 ? fc.constantFrom(...names) : hostileName;
  return fc.oneof(
    name.map((dropped) => Object.fromEntries(Object.entries(given).filter(([key]) => key !== dropped))),
    fc.tuple(name, spoiledValue).map(([key, value]) => ({ ...given, [key]: value })),
    // As an own property, which `__proto__` would not become in a literal.
    fc
      .tuple(hostileName, spoiledValue)
      .map(([key, value]) => Object.fromEntries([...Object.entries(given), [key, value]])),
  );
};

/** A body that is no longer JSON, or is read differently by JSON parsers. */
const brokenText = (json: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.nat(json.length).map((length) => json.slice(0, length)),
    fc.constantFrom(
      json.replace('{', '{"__proto__":{"isAdmin":true},'),
      json.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
      json.replace(/^\{("[^"]+":)/, '{$1null,$1'),
      '['.repeat(20_000) + ']'.repeat(20_000),
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      `\ufeff${json}`,
      `"${'x'.repeat(300_000)}"`,
      json + json,
      'null',
      'NaN',
    ),
    anyText,
  );

const header = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, string] | null>(null) },
  fc.tuple(
    fc.constantFrom(
      'idempotency-key',
      'x-entity-trace-id',
      'cookie',
      'accept-language',
      'x-forwarded-for',
      'origin',
    ),
    anyText,
  ),
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'application/xml',
      '',
    ),
  ),
);

const textsOf = (given: Json) =>
  Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
/** Percent-encoded, with lone surrogates as their UTF-8 replacement. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const objectOf = (schema: v.GenericSchema | undefined, words: readonly string[]): fc.Arbitrary<Json> =>
  schema
    ? (arbitraryOf(schema, words) as fc.Arbitrary<Json | undefined>).map((given) => given ?? {})
    : fc.constant({});

const mostlyFit = (given: fc.Arbitrary<Json>) =>
  given.chain((fit) => fc.oneof({ weight: 3, arbitrary: fc.constant(fit) }, spoiled(fit)));

/** Requests for one of the routes: valid, nearly valid, and hostile ones. */
export function arbitraryRequest(routes: readonly DeclaredRoute[], words: readonly string[]) {
  const ofRoute = (route: DeclaredRoute): fc.Arbitrary<FuzzedRequest> => {
    const params = objectOf(route.params, words);
    const query = fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      mostlyFit(objectOf(route.query, words)),
    );
    const json = mostlyFit(objectOf(route.body, words)).map((body) => JSON.stringify(body));
    const text = json.chain((fit) => fc.oneof({ weight: 3, arbitrary: fc.constant(fit) }, brokenText(fit)));
    return fc.record({ params, query, header, text, repeated: fc.boolean() }).map((parts) => {
      const path = route.url.replace(/:(\w+)/g, (_match, name: string) => encode(String(parts.params[name])));
      const pairs = textsOf(parts.query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
      const search = (parts.repeated ? [...pairs, ...pairs] : pairs).join('&');
      return {
        route,
        url: search === '' ? path : `${path}?${search}`,
        headers: {
          ...(route.body ? { 'content-type': 'application/json' } : {}),
          ...(parts.header ? Object.fromEntries([parts.header]) : {}),
        },
        payload: route.body ? parts.text : undefined,
      };
    });
  };
  // HEAD runs GET's handler; most mutations are in bodies.
  const weighed = routes
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => ({ weight: route.body ? 4 : 1, arbitrary: ofRoute(route) }));
  return fc.oneof(...weighed);
}
