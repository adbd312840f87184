import { LEVELS } from '@prova/api/types/interview';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { SetupForm } from '../state/setupForm';
import { setupEvents } from '../state/setupSlice';
import { ChoiceGroup } from './ChoiceGroup';
import { FormSection } from './FormSection';

interface LevelFieldProps {
  readonly form: SetupForm;
  readonly disabled: boolean;
}

export function LevelField({ form, disabled }: LevelFieldProps) {
  const { t } = useTranslation('interview');
  const dispatch = useDispatch();
  return (
    <FormSection title={t('configuration.level')} hint={t('configuration.levelHint')}>
      <ChoiceGroup
        label={t('configuration.level')}
        options={LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
        value={form.level}
        disabled={disabled}
        onChange={(level) => dispatch(setupEvents.formChanged({ level }))}
      />
    </FormSection>
  );
}
