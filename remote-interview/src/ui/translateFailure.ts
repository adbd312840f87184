import type { Failure } from '@prova/shared/http/failure';
import type { TFunction } from 'i18next';

/** The failure in the reader's language. A message of the server's own has no translation, and stays. */
export function translateFailure(t: TFunction, failure: Failure): Failure {
  const translated = t(`failures.${failure.message}`, { defaultValue: '' });
  return { ...failure, message: translated || failure.message };
}
