import { Button } from '@prova/shared/ui/antd/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkPanel } from './LinkPanel';
import styles from './ShareReport.module.css';

interface ShareReportProps {
  readonly interviewId: string;
  /** Builds the address that contains the secret. */
  readonly addressOf: (secret: string) => string;
  readonly onCopy: (address: string) => void;
}

/** Shares the report with people who have no account. Nothing is requested or created before it is opened. */
export function ShareReport({ interviewId, addressOf, onCopy }: ShareReportProps) {
  const { t } = useTranslation('feedback');
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {t('share.open')}
      </Button>
      <section id={panelId} className={styles['panel']} aria-label={t('share.title')} hidden={!isOpen}>
        {isOpen && <LinkPanel interviewId={interviewId} addressOf={addressOf} onCopy={onCopy} />}
      </section>
    </>
  );
}
