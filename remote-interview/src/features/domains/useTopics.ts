import { failureOf } from '@prova/shared/http/failureOf';
import { domainsApi } from './api/domainsApi';

/** What a domain covers, in the server's words. */
export function useTopics(domainId: string) {
  const { data, error } = domainsApi.useKeywordsQuery(domainId);
  return { topics: data ?? [], failure: failureOf(error) };
}
