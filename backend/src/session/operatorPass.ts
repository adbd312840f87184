import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Header by which operators' commands prove that they run on this installation. */
export const OPERATOR_HEADER = 'x-prova-operator';
/** The backend's endpoint for operators' commands. The site server forwards nothing to it. */
export const OPERATOR_SESSIONS_PATH = '/operator/sessions';

const ALGORITHM = 'HS256';
const SUBJECT = 'operator';
const LIFETIME = '60s';
const keyOf = (secret: string) => createHash('sha256').update(`operator ${secret}`).digest();

/** Creates a pass that is valid for a minute. @param secret known only to this installation */
export const writeOperatorPass = (secret: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(SUBJECT)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(keyOf(secret));

/** Whether a pass was made with the secret within the last minute. */
export const isOperatorPass = (pass: string, secret: string): Promise<boolean> =>
  jwtVerify(pass, keyOf(secret), {
    algorithms: [ALGORITHM],
    subject: SUBJECT,
    maxTokenAge: LIFETIME,
    requiredClaims: ['exp'],
  }).then(
    () => true,
    () => false,
  );
