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
      /** The dropped lines, each with its reason. */
      readonly unreadable: readonly UnreadableLine[];
      /** The content as signed, members unknown to this reader included. */
      readonly raw: unknown;
    }
  | Refused;
export type PartCheck = { readonly ok: true; readonly part: RegistryPart } | Refused;

export interface RegistryTrust {
  /** Public Ed25519 keys with a `kid`: the current one and, during a rotation, the next. */
  readonly keys: readonly JWK[];
  readonly env: string;
  /** The highest version seen so far; anything below is a rollback. */
  readonly floor: number;
  /** The current time, in milliseconds since 1970 UTC. */
  readonly now: number;
  /** A second clock, if any. A time valid by either clock is valid: one wrong clock takes no site down. */
  readonly otherNow?: number | undefined;
}

/** Grace period of the last good registry after `exp`, so that a stuck signer takes no site down at once. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** Maximum lag of a device's clock behind the signer's. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

/**
 * End of a registry's validity: its expiry plus the grace period.
 * @param exp in seconds since 1970 UTC
 * @returns milliseconds since 1970 UTC
 */
export const takenUntil = ({ exp }: Pick<RegistryHead, 'exp'>): number => exp * 1000 + GRACE_MS;

/**
 * Start of a registry's validity: a clock may lag the signer's by a day.
 * @param iat in seconds since 1970 UTC
 * @returns milliseconds since 1970 UTC
 */
export const takenFrom = ({ iat }: Pick<RegistryHead, 'iat'>): number => iat * 1000 - CLOCK_TOLERANCE_MS;

const refuse = (code: RegistryRefusal, detail: string): Refused => ({ ok: false, code, detail });

/** Parsed first: content that needs a later reader may look entirely different. */
const readerSchema = v.object({ minReader: v.pipe(v.number(), v.minValue(REGISTRY_READER + 1)) });

type Read<Output> = { readonly ok: true; readonly output: Output } | Refused;

/** Opens signed content, and parses it by its schema. */
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
      `it needs reader ${needed.output.minReader}, but this is reader ${REGISTRY_READER}: update Prova, or have the registry signed for it`,
    );
  }
  const parsed = v.safeParse(schema, opened.payload);
  if (parsed.success) return { ok: true, output: parsed.output, raw: opened.payload };
  const [issue] = parsed.issues;
  return refuse('REG_SCHEMA', `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
}

const clocksOf = ({ now, otherNow }: RegistryTrust): readonly number[] =>
  otherNow === undefined ? [now] : [now, otherNow];
/** Formats a signed time, which may lie beyond any calendar. */
const isoOf = (time: number) => (Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : String(time));

/** The problem of a registry or one of its parts in the current context; null for none. */
function findFault({ env, version, iat, exp }: RegistryHead, trust: RegistryTrust): Refused | null {
  if (env !== trust.env) {
    return refuse('REG_ENVIRONMENT', `it is for ${env}, but this is ${trust.env}`);
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

/**
 * Opens a signed registry from its bytes to its content: canonical form, known key, signature, reader, shape.
 */
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

/**
 * Opens a signed registry and checks it against environment, floor and time. A registry without environment,
 * version or times is refused.
 */
export async function verifyRegistry(jws: string, trust: RegistryTrust): Promise<RegistryCheck> {
  const opened = await openRegistry(jws, trust.keys);
  return opened.ok ? (findFault(opened.registry, trust) ?? opened) : opened;
}

const isWellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text)) === text;

/**
 * Opens a part of a registry with the registry's own checks.
 * @param head head of the registry that the part must belong to; null for the first part
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

/** Whether two parts belong to the same signed registry. */
export const isOfOneRegistry = (one: RegistryHead, other: RegistryHead): boolean =>
  one.env === other.env &&
  one.version === other.version &&
  one.iat === other.iat &&
  one.exp === other.exp &&
  one.minReader === other.minReader;
