import * as v from 'valibot';

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

const optionalText = v.optional(v.pipe(v.string(), v.maxLength(320)));
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  email: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  preferred_username: optionalText,
  roles: v.optional(v.array(v.string()), []),
});

/** Reads the claims of a verified ID token; null when they do not describe a person. */
export function readIdentity(claims: unknown): Identity | null {
  const result = v.safeParse(claimsSchema, claims);
  if (!result.success) return null;
  const { iss, sub, email, given_name, family_name, preferred_username, roles } = result.output;
  return {
    issuer: iss,
    subject: sub,
    login: preferred_username ?? email ?? sub,
    email: email ?? null,
    firstName: given_name ?? null,
    lastName: family_name ?? null,
    roles,
  };
}
