import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';

/** Prints the report. */
export function PrintButton() {
  const { t } = useTranslation('feedback');
  return (
    <Button
      onClick={() => {
        window.print();
      }}
    >
      {t('action.print')}
    </Button>
  );
}
