import { asSeen } from '@prova/api/text/normalizeText';
import * as v from 'valibot';

const seen = v.transform(asSeen);

/** A new password, at registration and after a reset. */
export const newPasswordSchema = v.pipe(v.string(), v.minLength(8), v.maxLength(200));

/** The fields of the registration form, as submitted. */
export const registrationSchema = v.object({
  login: v.pipe(v.string(), seen, v.regex(/^[A-Za-z0-9._-]{3,40}$/)),
  email: v.pipe(v.string(), seen, v.maxLength(254), v.email()),
  firstName: v.pipe(v.string(), seen, v.maxLength(80)),
  lastName: v.pipe(v.string(), seen, v.maxLength(80)),
  password: newPasswordSchema,
});
export type Registration = v.InferOutput<typeof registrationSchema>;
export type RegistrationField = keyof Registration;
export type RegistrationForm = Partial<Record<RegistrationField, string>>;

export type RegistrationResult =
  | { ok: true; registration: Registration }
  | { ok: false; wrong: readonly RegistrationField[] };

export function parseRegistration(form: RegistrationForm): RegistrationResult {
  const result = v.safeParse(registrationSchema, { firstName: '', lastName: '', ...form });
  if (result.success) return { ok: true, registration: result.output };
  const wrong = new Set(Object.keys(v.flatten<typeof registrationSchema>(result.issues).nested ?? {}));
  return { ok: false, wrong: REGISTRATION_FIELDS.filter((field) => wrong.has(field)) };
}

export const REGISTRATION_FIELDS: readonly RegistrationField[] = [
  'login',
  'email',
  'firstName',
  'lastName',
  'password',
];
