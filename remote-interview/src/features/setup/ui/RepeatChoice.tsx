import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './RetakeSummary.module.css';

/** The earlier interview's question ids: all, and the ones that went badly. */
export interface Repeats {
  readonly same: readonly string[];
  readonly weak: readonly string[];
}

interface RepeatChoiceProps {
  readonly repeats: Repeats;
  /** The requested questions; none if the server chooses. */
  readonly chosen: readonly string[];
  readonly onChoose: (questionIds: readonly string[]) => void;
}

/** A retake asks new questions, the same ones, or only the ones that went badly. */
export function RepeatChoice({ repeats, chosen, onChoose }: RepeatChoiceProps) {
  const { t } = useTranslation('interview');
  const { same, weak } = repeats;
  const idsOf = { new: [], same, weak } as const;
  // If all questions went badly, both options are the same.
  const hasWeak = weak.length > 0 && weak.length < same.length;
  const offered = ['new', 'same', ...(hasWeak ? (['weak'] as const) : [])] as const;
  return (
    <div className={styles['repeats']}>
      <ChoiceGroup
        label={t('retakeSummary.repeats.label')}
        options={offered.map((value) => ({
          value,
          label: t(`retakeSummary.repeats.${value}`),
        }))}
        value={offered.find((name) => idsOf[name].join() === chosen.join()) ?? null}
        disabled={false}
        onChange={(name) => onChoose(idsOf[name])}
      />
    </div>
  );
}
