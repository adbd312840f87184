import type { JWK } from 'jose';
import * as v from 'valibot';
import { openSigned, toBase64url, type SignatureRefusal } from './openSigned';
import {
  REGISTRY_MAX_BYTES,
  REGISTRY_READER,
  REGISTRY_TYPE,
  readRegistryCanaries,
  readRegistryLines,
  readRegistryOverrides,
  registrySchema,
  type Registry,
  type RegistryHead,
  type UnreadableLine,
} from './registry';
import { REGISTRY_PART_TYPE, registryPartSchema, type RegistryPart, type SealedPart } from './registryPart';

export type RegistryRefusal =
  | SignatureRefusal
  | 'REG_READER'
  | 'REG_SCHEMA'
  | 'REG_ENVIRONMENT'
  | 'REG_ROLLBACK'
  | 'REG_EXPIRED'
  | 'REG_EARLY'
  | 'REG_MIXED';

export interface Refused {
  readonly ok: false;
  readonly code: RegistryRefusal;
  readonly detail: string;
}
export type RegistryCheck =
  | {
      readonly ok: true;
      readonly registry: Registry;
      /** Lines that are left out, each by itself. */
      readonly unreadable: readonly UnreadableLine[];
      /** The content as it was signed, members that this reader does not know included. */
      readonly raw: unknown;
    }
  | Refused;
export type PartCheck = { readonly ok: true; readonly part: RegistryPart } | Refused;

export interface RegistryTrust {
  /** Public Ed25519 keys with a `kid`: the current one and, during a rotation, the next. */
  readonly keys: readonly JWK[];
  readonly env: string;
  /** The highest version seen so far; anything below is a roll-back. */
  readonly floor: number;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** The same by a second clock, where there is one. What is in time by either is in time: one wrong clock takes no site down. */
  readonly otherNow?: number | undefined;
}

/** After `exp` the last good registry is used for this long, so that a stuck signer takes no site down at once. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** How far a device's clock may run behind the signer's. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

/**
 * Until when a registry is taken: its end, and the grace after it.
 * @param exp in seconds since 1970 UTC
 * @returns milliseconds since 1970 UTC
 */
export const takenUntil = ({ exp }: Pick<RegistryHead, 'exp'>): number => exp * 1000 + GRACE_MS;

/**
 * From when a registry is taken: a clock may run a day behind the signer's.
 * @param iat in seconds since 1970 UTC
 * @returns milliseconds since 1970 UTC
 */
export const takenFrom = ({ iat }: Pick<RegistryHead, 'iat'>): number => iat * 1000 - CLOCK_TOLERANCE_MS;

const refuse = (code: RegistryRefusal, detail: string): Refused => ({ ok: false, code, detail });

/** Read before anything else: what a later reader is needed for may look otherwise altogether. */
const readerSchema = v.object({ minReader: v.pipe(v.number(), v.minValue(REGISTRY_READER + 1)) });

type Read<Output> = { readonly ok: true; readonly output: Output } | Refused;

/** Opens what is signed, and reads it by its schema. */
async function read<Output>(
  jws: string,
  type: string,
  keys: readonly JWK[],
  schema: v.GenericSchema<unknown, Output>,
): Promise<Read<Output> & { readonly raw?: unknown }> {
  if (jws.length > REGISTRY_MAX_BYTES) {
    return refuse('REG_UNREADABLE', `it is larger than ${REGISTRY_MAX_BYTES} bytes`);
  }
  const opened = await openSigned(jws, type, keys);
  if (!opened.ok) return opened;
  const needed = v.safeParse(readerSchema, opened.payload);
  if (needed.success) {
    return refuse(
      'REG_READER',
      `it needs reader ${needed.output.minReader}, and this is reader ${REGISTRY_READER}: update Prova, or have the registry signed for it`,
    );
  }
  const parsed = v.safeParse(schema, opened.payload);
  if (parsed.success) return { ok: true, output: parsed.output, raw: opened.payload };
  const [issue] = parsed.issues;
  return refuse('REG_SCHEMA', `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
}

const clocksOf = ({ now, otherNow }: RegistryTrust): readonly number[] =>
  otherNow === undefined ? [now] : [now, otherNow];
/** A time that no calendar reaches is signed as well as any other. */
const isoOf = (time: number) => (Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : String(time));

/** What is wrong with a registry or one of its parts here and now; null where nothing is. */
function findFault({ env, version, iat, exp }: RegistryHead, trust: RegistryTrust): Refused | null {
  if (env !== trust.env) {
    return refuse('REG_ENVIRONMENT', `it is made for ${env}, and this is ${trust.env}`);
  }
  if (version < trust.floor) {
    return refuse('REG_ROLLBACK', `version ${version} is older than ${trust.floor}, which was seen before`);
  }
  const clocks = clocksOf(trust);
  const isEarly = (now: number) => now < takenFrom({ iat });
  if (clocks.some((now) => !isEarly(now) && takenUntil({ exp }) >= now)) return null;
  const here = `here it is ${clocks.map(isoOf).join(', or ')}`;
  return clocks.every(isEarly)
    ? refuse('REG_EARLY', `it was signed at ${isoOf(iat * 1000)}, and ${here}`)
    : refuse('REG_EXPIRED', `it was valid until ${isoOf(exp * 1000)}, and ${here}`);
}

/** Opens a signed registry from its bytes to its content: canonical form, known key, signature, reader and shape. */
export async function openRegistry(jws: string, keys: readonly JWK[]): Promise<RegistryCheck> {
  const opened = await read(jws, REGISTRY_TYPE, keys, registrySchema);
  if (!opened.ok) return opened;
  const {
    fallbacks: givenFallbacks,
    canaries: givenCanaries,
    overrides: givenOverrides,
    ...output
  } = opened.output;
  const { remotes, unreadable } = readRegistryLines(output.remotes);
  const fallbacks = givenFallbacks && { fallbacks: readRegistryLines(givenFallbacks).remotes };
  const canaries = givenCanaries && { canaries: readRegistryCanaries(givenCanaries) };
  const overrides = givenOverrides && { overrides: readRegistryOverrides(givenOverrides) };
  return {
    ok: true,
    registry: { ...output, remotes, ...fallbacks, ...canaries, ...overrides },
    unreadable,
    raw: opened.raw,
  };
}

/** Opens a signed registry and checks that it is meant for here and now. Missing means refused. */
export async function verifyRegistry(jws: string, trust: RegistryTrust): Promise<RegistryCheck> {
  const opened = await openRegistry(jws, trust.keys);
  return opened.ok ? (findFault(opened.registry, trust) ?? opened) : opened;
}

const isWellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text)) === text;

/**
 * Opens a part of a registry and checks it as the registry itself would be.
 * @param head what it has to belong to; null where it is the first that is looked at
 */
export async function verifyRegistryPart(
  { text, seal }: SealedPart,
  trust: RegistryTrust,
  head: RegistryHead | null,
): Promise<PartCheck> {
  const [header, hole, signature, ...rest] = seal.split('.');
  if (hole !== '' || signature === undefined || rest.length > 0 || !isWellFormed(text)) {
    return refuse('REG_UNREADABLE', 'its seal is not a compact JWS without its content');
  }
  const jws = `${header ?? ''}.${toBase64url(new TextEncoder().encode(text))}.${signature}`;
  const opened = await read(jws, REGISTRY_PART_TYPE, trust.keys, registryPartSchema);
  if (!opened.ok) return opened;
  const part = opened.output;
  const fault = findFault(part, trust);
  if (fault) return fault;
  if (part.part === 'override' && clocksOf(trust).every((now) => part.times.until * 1000 <= now)) {
    return refuse('REG_EXPIRED', `it was shown until ${isoOf(part.times.until * 1000)}`);
  }
  if (head && !isOfOneRegistry(head, part)) {
    return refuse('REG_MIXED', `it belongs to version ${part.version}, and the others to ${head.version}`);
  }
  return { ok: true, part };
}

/** Whether two parts were signed with one registry. */
export const isOfOneRegistry = (one: RegistryHead, other: RegistryHead): boolean =>
  one.env === other.env &&
  one.version === other.version &&
  one.iat === other.iat &&
  one.exp === other.exp &&
  one.minReader === other.minReader;
