import { useTranslation } from 'react-i18next';
import { RATES } from '../state/soundSettings';
import { useLiveActions, useNarration } from '../useLiveInterview';
import styles from './SpeedChoice.module.css';

/** The interviewer's speed. */
export function SpeedChoice() {
  const { t, i18n } = useTranslation('interview');
  const chosen = useNarration(({ rate }) => rate);
  const { chooseRate } = useLiveActions();
  const inDigits = new Intl.NumberFormat(i18n.language);
  return (
    <fieldset className={styles['speed']}>
      <legend>{t('live.speed')}</legend>
      {RATES.map((rate) => (
        <label key={rate}>
          <input
            type="radio"
            name="prova-speed"
            checked={rate === chosen}
            onChange={() => chooseRate(rate)}
          />
          {`${inDigits.format(rate)}×`}
        </label>
      ))}
    </fieldset>
  );
}
