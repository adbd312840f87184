import type { Failure } from '@prova/shared/http/failure';
import type { TFunction } from 'i18next';

/** The failure in the reader's language, where its message is one of ours; the server's own words stay as they are. */
export function translateFailure(t: TFunction, failure: Failure): Failure {
  const translated = t(`failures.${failure.message}`, { defaultValue: '' });
  return { ...failure, message: translated || failure.message };
}
