import { compactVerify, CompactSign, decodeProtectedHeader, importJWK } from 'jose';
import * as v from 'valibot';
import type { PublicKey, SigningKey } from '../../keys/signingKey';

/** Compact JWS type of an order to make a release live. */
const ORDER_TYPE = 'mf-release-order+jws';
/** Validity of an order, to either side of the clock. */
const GOOD_FOR_S = 5 * 60;

/**
 * 'Make this live, now, on this site.' A statement alone can be replayed by anybody who has seen it, even if
 * its version was replaced long ago; an order cannot.
 */
const orderSchema = v.object({
  /** SHA-256 of the statement, in hexadecimal. */
  candidate: v.string(),
  /** Origin of the site. */
  origin: v.string(),
  iat: v.number(),
});
export type ReleaseOrder = v.InferOutput<typeof orderSchema>;

/** Signs an order with the key of the release's team. */
export const signOrder = (order: ReleaseOrder, { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(order)))
    .setProtectedHeader({ alg: 'EdDSA', typ: ORDER_TYPE, kid })
    .sign(privateKey);

/** Why an order is invalid for this release, here and now, as a sentence; null if it is valid. */
export async function refuseOrder(
  jws: string,
  keys: readonly PublicKey[],
  { candidate, origin }: Pick<ReleaseOrder, 'candidate' | 'origin'>,
  now: number,
): Promise<string | null> {
  try {
    const { kid, typ } = decodeProtectedHeader(jws);
    const key = keys.find((one) => one.kid === kid && one.retired !== true);
    if (!key || typ !== ORDER_TYPE) return 'The order is not signed with a key of the team.';
    const { payload } = await compactVerify(jws, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] });
    const order = v.parse(orderSchema, JSON.parse(new TextDecoder().decode(payload)));
    if (order.candidate !== candidate) return 'The order is for another release.';
    if (order.origin !== origin) return `The order is for ${order.origin}, but this site is ${origin}.`;
    if (Math.abs(order.iat - now / 1000) > GOOD_FOR_S) {
      return 'The order was signed more than five minutes ago, or one of the two clocks is wrong.';
    }
    return null;
  } catch {
    return 'The order is not signed with a key of the team.';
  }
}
