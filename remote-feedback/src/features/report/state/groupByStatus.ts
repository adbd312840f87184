import { DOMAIN_STATUSES, type DomainFeedback, type DomainStatus } from '@prova/shared/api-types/feedback';

interface StatusGroup {
  readonly status: DomainStatus;
  readonly domains: readonly string[];
}

/** The domains by how well they went, best first: what the headline says. */
export function groupByStatus(domains: readonly DomainFeedback[]): StatusGroup[] {
  return DOMAIN_STATUSES.toReversed().flatMap((status) => {
    const names = domains.filter((one) => one.status === status).map(({ domain }) => domain);
    return names.length > 0 ? [{ status, domains: names }] : [];
  });
}
