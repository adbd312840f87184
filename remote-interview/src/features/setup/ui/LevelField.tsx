import type { FreshCountAnswer } from '@prova/api/answers/freshQuestionsAnswer';
import { LEVELS, type Level } from '@prova/api/types/interview';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { freshAtLevel } from '../state/freshAtLevel';
import type { SetupForm } from '../state/setupForm';
import { setupEvents } from '../state/setupSlice';
import { ChoiceGroup } from './ChoiceGroup';
import { FormSection } from './FormSection';

interface LevelFieldProps {
  readonly form: SetupForm;
  /** New questions by domain and level; none while unknown, or if the server does not count them. */
  readonly freshCounts: readonly FreshCountAnswer[];
  readonly disabled: boolean;
}

/** The difficulty, and how many questions of the chosen domains are new at each level. */
export function LevelField({ form, freshCounts, disabled }: LevelFieldProps) {
  const { t } = useTranslation('interview');
  const dispatch = useDispatch();
  const noteOf = (level: Level) => {
    const count = freshAtLevel(freshCounts, form.domainIds, level);
    if (!count || count.total === 0) return null;
    if (count.fresh === 0) return t('fresh.none');
    return count.fresh === count.total ? t('fresh.all') : t('fresh.some', { count: count.fresh });
  };
  return (
    <FormSection title={t('configuration.level')} hint={t('configuration.levelHint')}>
      <ChoiceGroup
        label={t('configuration.level')}
        options={LEVELS.map((value) => ({ value, label: t(`levels.${value}`), note: noteOf(value) }))}
        value={form.level}
        disabled={disabled}
        onChange={(level) => dispatch(setupEvents.formChanged({ level }))}
      />
    </FormSection>
  );
}
