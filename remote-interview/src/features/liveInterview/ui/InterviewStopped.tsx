import { useTranslation } from 'react-i18next';
import { DeadEnd } from '../../../ui/DeadEnd';

interface InterviewStoppedProps {
  readonly onStartNew: () => void;
  readonly onBackToList: () => void;
}

/** This interview was left by choice: it cannot be continued. */
export function InterviewStopped({ onStartNew, onBackToList }: InterviewStoppedProps) {
  const { t } = useTranslation('interview');
  return (
    <DeadEnd
      title={t('stopped.title')}
      text={t('stopped.text')}
      back={{ label: t('stopped.backToList'), onChosen: onBackToList }}
      onward={{ label: t('stopped.startNew'), onChosen: onStartNew }}
    />
  );
}
