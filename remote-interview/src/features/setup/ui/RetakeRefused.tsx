import { useTranslation } from 'react-i18next';
import { DeadEnd } from '../../../ui/DeadEnd';
import type { RetakeProblem } from '../api/readRetakeProblem';

interface RetakeRefusedProps {
  readonly problem: RetakeProblem;
  readonly onBackToList: () => void;
  readonly onStartNew: () => void;
}

/** The interview cannot be repeated. */
export function RetakeRefused({ problem, onBackToList, onStartNew }: RetakeRefusedProps) {
  const { t } = useTranslation('interview');
  return (
    <DeadEnd
      role="alert"
      title={t(`retake.${problem}.title`)}
      text={t(`retake.${problem}.text`)}
      back={{ label: t('retake.backToList'), onChosen: onBackToList }}
      onward={{ label: t('retake.startNew'), onChosen: onStartNew }}
    />
  );
}
