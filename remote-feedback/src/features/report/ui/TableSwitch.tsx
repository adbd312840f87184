import { useTranslation } from 'react-i18next';
import styles from './TableSwitch.module.css';

interface TableSwitchProps {
  readonly asTable: boolean;
  readonly onSwitch: (asTable: boolean) => void;
}

/** Switches between a chart and its table. */
export function TableSwitch({ asTable, onSwitch }: TableSwitchProps) {
  const { t } = useTranslation('feedback');
  return (
    <button
      type="button"
      className={styles['switch']}
      onClick={() => {
        onSwitch(!asTable);
      }}
    >
      {asTable ? t('scores.showBars') : t('scores.showTable')}
    </button>
  );
}
