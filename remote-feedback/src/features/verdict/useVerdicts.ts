import { failureOf } from '@prova/shared/http/failureOf';
import { useSearchParams } from 'react-router-dom';
import { domainApi } from '../../api/domainApi';
import { verdictApi } from './api/verdictApi';

const PAGE = /^\d{1,6}$/;

/** One page of shared verdicts, as requested by the page's address. */
export function useVerdicts() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('page') ?? '';
  const page = PAGE.test(wanted) ? Number(wanted) : 0;
  const { data, error, isFetching, refetch } = verdictApi.useVerdictsQuery(page, {
    refetchOnMountOrArgChange: true,
  });
  const domains = domainApi.useListDomainsQuery(null);
  return {
    page,
    domains: domains.data ?? [],
    verdicts: data?.verdicts ?? null,
    hasMore: data?.hasMore ?? false,
    isFetching,
    failure: failureOf(error),
    retry: () => void refetch(),
    showPage: (next: number) => {
      setParams(next > 0 ? { page: String(next) } : {});
    },
  };
}
export type VerdictsView = ReturnType<typeof useVerdicts>;
