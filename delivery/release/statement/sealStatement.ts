import { compactVerify, CompactSign, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import type { SigningKey } from '../../keys/signingKey';
import { STATEMENT_MAX_BYTES, STATEMENT_TYPE, statementSchema, type Statement } from './statement';

/** Signs a statement with the key of its team. */
export const signStatement = (statement: Statement, key: Pick<SigningKey, 'kid' | 'privateKey'>) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
    .setProtectedHeader({ alg: 'EdDSA', typ: STATEMENT_TYPE, kid: key.kid })
    .sign(key.privateKey);

const headerSchema = v.strictObject({
  alg: v.literal('EdDSA'),
  typ: v.literal(STATEMENT_TYPE),
  kid: v.string(),
});
const payloadSchema = v.pipe(v.string(), v.parseJson(), statementSchema);

export type OpenedStatement =
  | { readonly ok: true; readonly statement: Statement; readonly kid: string }
  /**
   * `why` continues 'The statement …'. `isDamaged`: nobody signed it in this form; it does not express its
   * team's intent.
   */
  | { readonly ok: false; readonly why: string; readonly isDamaged: boolean };

/** The claimed signer, before verification; null if it is no statement. */
export function readSigner(jws: string): string | null {
  try {
    const header = v.safeParse(headerSchema, decodeProtectedHeader(jws.trim()));
    return header.success ? header.output.kid : null;
  } catch {
    return null;
  }
}

/** Opens a signed statement from its bytes to its content: known key, signature, shape. */
export async function openStatement(text: string, keys: readonly JWK[]): Promise<OpenedStatement> {
  const jws = text.trim();
  const kid = jws.length > STATEMENT_MAX_BYTES ? null : readSigner(jws);
  if (kid === null)
    return { ok: false, why: `is not a signed statement (${STATEMENT_TYPE})`, isDamaged: true };
  const key = keys.find((one) => one.kid === kid);
  if (!key) {
    const why = `is signed with the key ${kid}, which is not one of the remote's keys`;
    return { ok: false, why, isDamaged: false };
  }
  try {
    const { payload } = await compactVerify(jws, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] });
    const parsed = v.safeParse(payloadSchema, new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (parsed.success) return { ok: true, statement: parsed.output, kid };
    const [issue] = parsed.issues;
    const why = `is invalid: ${v.getDotPath(issue) ?? 'it'} ${describe(issue)}`;
    return { ok: false, why, isDamaged: false };
  } catch {
    return { ok: false, why: 'was changed after it was signed', isDamaged: true };
  }
}

const describe = ({ message, received }: v.BaseIssue<unknown>) =>
  /^(Invalid|Expected)/.test(message) ? `cannot be used (${received})` : message;
