import { Alert } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import type { RecognitionProblem } from '../state/recognitionPhase';
import { voiceErrorCodeOf } from '../state/voiceErrorCode';

/** Why a recording failed. */
export function RecognitionAlert({ problem }: { readonly problem: RecognitionProblem }) {
  const { t } = useTranslation('voice-lab');
  return (
    <Alert
      type="error"
      showIcon
      title={t(`recognition.problem.${problem}`)}
      description={`${t(`recognition.cause.${problem}`, { defaultValue: '' })} ${t('errorCode')} ${voiceErrorCodeOf(problem)}`.trim()}
    />
  );
}
