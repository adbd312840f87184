import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../../ui/CheckLine';
import { useHandsFreeChoice } from '../useHandsFree';

/** The choice before the interview, with what it means. */
export function HandsFreeChoice() {
  const { t } = useTranslation('interview');
  const choice = useHandsFreeChoice();
  if (!choice) return null;
  return (
    <CheckLine checked={choice.isOn} hint={t('handsFree.hint')} onChange={choice.choose}>
      {t('handsFree.choice')}
    </CheckLine>
  );
}
