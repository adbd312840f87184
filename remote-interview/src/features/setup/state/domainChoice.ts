import { asSeen } from '@prova/api/text/normalizeText';
import type { DomainAnswer } from '@prova/api/answers/domainAnswer';

export const isSelectable = ({ status }: DomainAnswer) => status === 'ACTIVATED';

/** Domains whose name contains the search words, ignoring case. */
export function filterDomains(domains: readonly DomainAnswer[], search: string): DomainAnswer[] {
  const wanted = asSeen(search).toLowerCase();
  return domains.filter(({ name, displayName }) =>
    [name, displayName].some((text) => text.toLowerCase().includes(wanted)),
  );
}
