import type { Domain } from '@prova/shared/api-types/domain';

export const isSelectable = ({ status }: Domain) => status === 'ACTIVATED';

/** Domains whose name contains the words looked for, whatever their case. */
export function filterDomains(domains: readonly Domain[], search: string): Domain[] {
  const wanted = search.trim().toLowerCase();
  return domains.filter(({ name, displayName }) =>
    [name, displayName].some((text) => text.toLowerCase().includes(wanted)),
  );
}
