import { failureOf } from '@prova/shared/http/failureOf';
import { languageOf } from '@prova/shared/i18n/useLocales';
import { useTranslation } from 'react-i18next';
import { reportLinkApi } from './api/reportLinkApi';

const NOT_FOUND = 404;

/** Report behind a link, in the page's language; none if the link is invalid. */
export function useSharedReport(secret: string) {
  const { i18n } = useTranslation('feedback');
  const language = languageOf(i18n);
  const { data, error, isFetching, refetch } = reportLinkApi.useSharedReportQuery(
    { secret, language },
    { skip: secret === '' },
  );
  const failure = failureOf(error);
  return {
    feedback: data ?? null,
    isFetching,
    isNone: secret === '' || failure?.status === NOT_FOUND,
    failure,
    retry: () => void refetch(),
  };
}
