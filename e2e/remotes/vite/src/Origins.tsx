import { Alert } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';

export default function Origins() {
  const { t } = useTranslation('glossary');
  return <Alert title={t('origins')} />;
}
