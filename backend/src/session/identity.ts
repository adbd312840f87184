import * as v from 'valibot';
import { type Claims, isKeepable } from './readRoles';

/** A person as the sign-in provider describes them. Issuer and subject together never change. */
export interface Identity {
  issuer: string;
  subject: string;
  login: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  roles: readonly string[];
}

const MAX_TEXT = 320;
const personSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.check(isKeepable)),
});

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && isKeepable(value);

/** Whether these claims contain a name familiar to the person. */
export const isNamed = (claims: Claims) => isText(claims['preferred_username']) || isText(claims['email']);

/**
 * The person in verified claims; null without a subject. The first of `sources` is the token, the others
 * complete it. A missing, null or non-text name is no reason to refuse anybody.
 */
export function readIdentity(sources: readonly Claims[], roles: readonly string[]): Identity | null {
  const person = v.safeParse(personSchema, sources[0]);
  if (!person.success) return null;
  const text = (name: string) => sources.map((claims) => claims[name]).find(isText) ?? null;
  const { iss, sub } = person.output;
  const email = text('email');
  return {
    issuer: iss,
    subject: sub,
    login: text('preferred_username') ?? email ?? sub,
    email,
    firstName: text('given_name'),
    lastName: text('family_name'),
    roles,
  };
}
