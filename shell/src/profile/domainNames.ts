import type { Domain } from '@prova/shared/api-types/domain';
import type { Interview } from '@prova/shared/api-types/interview';

/** Names of the domains an interview is about; one that is not known (any more) is left out. */
export function domainNames(interview: Interview, domains: readonly Domain[]): readonly string[] {
  const chosen = interview.properties
    .filter(({ name }) => name === 'DOMAIN_ID')
    .map(({ value }) => String(value));
  const ids = chosen.length > 0 ? chosen : [interview.domainId];
  return domains.filter(({ id }) => ids.includes(id)).map(({ displayName }) => displayName);
}
