import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** In which header the operator's commands show that they run on this installation. */
export const OPERATOR_HEADER = 'x-prova-operator';
/** Where its backend takes them. The site passes nothing on to it. */
export const OPERATOR_SESSIONS_PATH = '/operator/sessions';

const ALGORITHM = 'HS256';
const SUBJECT = 'operator';
const LIFETIME = '60s';
const keyOf = (secret: string) => createHash('sha256').update(`operator ${secret}`).digest();

/** Good for a minute. @param secret what only this installation knows */
export const writeOperatorPass = (secret: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(SUBJECT)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(keyOf(secret));

/** Whether who shows this knows the secret, and knew it within the last minute. */
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
