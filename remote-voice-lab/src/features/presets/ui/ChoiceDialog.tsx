import { isolate } from '@prova/shared/i18n/isolate';
import { Modal } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';

interface ChoiceDialogProps {
  readonly name: string;
  /** The new recipient of questions' texts; null if they stay on the server. */
  readonly host: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Explains the consequences of a voice in interviews before it is chosen. */
export function ChoiceDialog({ name, host, onConfirm, onCancel }: ChoiceDialogProps) {
  const { t } = useTranslation('voice-lab');
  return (
    <Modal
      open
      title={t('preset.confirm.title', { name: isolate(name) })}
      okText={t('preset.use')}
      cancelText={t('cancel')}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>{host === null ? t('preset.stays') : t('preset.confirm.leaves', { host })}</p>
      <p>{t('preset.confirm.from')}</p>
      <p>{t('preset.fallback')}</p>
    </Modal>
  );
}
