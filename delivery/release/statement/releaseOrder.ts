import { compactVerify, CompactSign, decodeProtectedHeader, importJWK } from 'jose';
import * as v from 'valibot';
import type { PublicKey, SigningKey } from '../../keys/signingKey';

/** Compact JWS type of an order to make a release live. */
const ORDER_TYPE = 'mf-release-order+jws';
/** An order is good for so long, to either side of the clock. */
const GOOD_FOR_S = 5 * 60;

/**
 * 'Make this live, now, on this site.' A statement alone can be sent again by whoever has seen it, also when its version was
 * replaced long ago; an order cannot.
 */
const orderSchema = v.object({
  /** Of the statement, SHA-256 in hexadecimal. */
  candidate: v.string(),
  /** Of the site. */
  origin: v.string(),
  iat: v.number(),
});
export type ReleaseOrder = v.InferOutput<typeof orderSchema>;

/** Signs an order with the key of the release's team. */
export const signOrder = (order: ReleaseOrder, { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(order)))
    .setProtectedHeader({ alg: 'EdDSA', typ: ORDER_TYPE, kid })
    .sign(privateKey);

/** Why an order is not one for this release, here and now, as a sentence; null where it is. */
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
    if (order.origin !== origin) return `The order is for ${order.origin}, and this is ${origin}.`;
    if (Math.abs(order.iat - now / 1000) > GOOD_FOR_S) {
      return 'The order was signed more than five minutes ago, or the clock of either machine is wrong.';
    }
    return null;
  } catch {
    return 'The order is not signed with a key of the team.';
  }
}
