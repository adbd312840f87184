import { isReadable } from '@prova/shared/http/tolerant';
import { failureOf } from '@prova/shared/http/failureOf';
import { useMemo } from 'react';
import { domainsApi } from './api/domainsApi';

/** The domains as listed by the server, and their display names by id. */
export function useDomains() {
  const { data, error, isFetching, refetch } = domainsApi.useDomainsQuery(undefined);
  const nameOf = useMemo(() => {
    const names = new Map(data?.filter(isReadable).map(({ id, displayName }) => [id, displayName]));
    return (id: string) => names.get(id) ?? null;
  }, [data]);
  return { domains: data ?? null, failure: failureOf(error), isFetching, refetch, nameOf };
}

/** A domain's topics, in the server's words. */
export function useTopics(domainId: string) {
  const { data, error } = domainsApi.useKeywordsQuery(domainId);
  return { topics: data ?? [], failure: failureOf(error) };
}
