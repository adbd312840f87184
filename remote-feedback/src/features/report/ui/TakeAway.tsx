import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { PrintButton } from './PrintButton';

interface TakeAwayProps {
  readonly interviewId: string;
  /** The report's; null where the server does not say. */
  readonly language: FeedbackLanguage | null;
}

/** English is asked for as specified, as when the report is read. */
function addressOf({ interviewId, language }: TakeAwayProps): string {
  const address = `/api/evm/interviews/${encodeURIComponent(interviewId)}/feedback`;
  return language === null || language === 'en' ? address : `${address}?language=${language}`;
}

/** The report on paper, and as the server gives it: for whoever keeps it or reads it with a program. */
export function TakeAway(report: TakeAwayProps) {
  const { t } = useTranslation('feedback');
  const [shortId = ''] = report.interviewId.split('-');
  return (
    <>
      <PrintButton />
      <Button href={addressOf(report)} download={`prova-report-${shortId}.json`}>
        {t('action.export')}
      </Button>
    </>
  );
}
