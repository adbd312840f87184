import { isIP } from 'node:net';
import * as v from 'valibot';

const HIGHEST_PORT = 65_535;

/** A TCP port in the environment, at most `highest`; 0 lets the system choose. */
export const portUpTo = (highest: number, tooHigh: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(highest, tooHigh),
  );
export const portSchema = portUpTo(HIGHEST_PORT, 'must be a port number');

/** A whole number from 1. */
export const countSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a positive integer'),
  v.transform(Number),
);

const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/**
 * An http(s) address; a trailing slash is dropped. `localhost:4000` is a well-formed URL too, with the scheme
 * localhost.
 */
export const webAddress = (otherwise: string) =>
  v.pipe(
    v.string(),
    v.check(isWebAddress, otherwise),
    v.transform((text) => text.replace(/\/$/, '')),
  );
export const webAddressSchema = webAddress('must be an address that begins with http:// or https://');

/** Scheme, host and port of a site, as in a browser's `Origin`. */
export const originSchema = v.pipe(
  webAddressSchema,
  v.check((text) => new URL(text).origin === text, 'must be an origin such as https://example.org'),
);

/** Several origins, comma-separated. */
export const originListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(originSchema),
);

/**
 * Address of a service. Credentials in it would be sent with each call, and a query or fragment lost behind a
 * path.
 */
export const serviceAddressSchema = v.pipe(
  webAddressSchema,
  v.check((text) => {
    const { username, password, search, hash } = new URL(text);
    return `${username}${password}${search}${hash}` === '';
  }, 'must be an address without a user name, a query or a fragment'),
);

/** An opt-in switch. */
export const switchSchema = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((position) => position === 'on'),
);

export const postgresAddressSchema = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
);

const NAMED_PROXIES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const highest = version === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= highest);
  return NAMED_PROXIES.has(text) || (version !== 0 && fits && more.length === 0);
};
/**
 * Trusted proxies, comma-separated: addresses, networks such as 10.0.0.0/8, and `loopback`, `linklocal`,
 * `uniquelocal`. The whole Internet (/0) is rejected.
 */
export const proxiesSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((proxy) => proxy.trim())),
  v.check(
    (proxies) => proxies.every(isProxy),
    'must be a comma-separated list of addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal',
  ),
);

/** One email address that a `mailto:` link can hold as it is. */
export const emailSchema = v.pipe(
  v.string(),
  v.regex(/^[^\s@?&,;]+@[^\s@?&,;]+$/, 'must be one email address, such as support@example.com'),
);

export const nonBlankSchema = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
