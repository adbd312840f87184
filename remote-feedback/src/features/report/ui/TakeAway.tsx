import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { PrintButton } from './PrintButton';

interface TakeAwayProps {
  readonly interviewId: string;
  /** Language of the report; null if the server does not say. */
  readonly language: FeedbackLanguage | null;
}

/** English is requested without a parameter, as for reading the report. */
function addressOf({ interviewId, language }: TakeAwayProps): string {
  const address = `/api/evm/interviews/${encodeURIComponent(interviewId)}/feedback`;
  return language === null || language === 'en' ? address : `${address}?language=${language}`;
}

/** Prints the report, or downloads it as the server sends it, to keep or to process. */
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
