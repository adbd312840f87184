import { failureOf } from '@prova/shared/http/failureOf';
import { languageOf } from '@prova/shared/i18n/useLocales';
import { useTranslation } from 'react-i18next';
import { sampleReportApi } from './api/sampleReportApi';

const NOT_FOUND = 404;

/** Sample report in the page's language; none if the server has none. */
export function useSampleReport() {
  const { i18n } = useTranslation('feedback');
  const { data, error, isFetching, refetch } = sampleReportApi.useSampleReportQuery(languageOf(i18n));
  const failure = failureOf(error);
  return {
    feedback: data ?? null,
    isFetching,
    isNone: failure?.status === NOT_FOUND,
    failure,
    retry: () => void refetch(),
  };
}
