import type { Level } from '@prova/api/types/interview';
import { useLocales, type LocaleLoaders } from '@prova/shared/i18n/useLocales';
import { useHost } from '@prova/shared/remote/HostContext';
import { CvField, ReadinessPlan, useReadiness, type Cv } from '../features/readiness';

const locales: LocaleLoaders = {
  en: () => import('../locales/readiness/en.json'),
  ru: () => import('../locales/readiness/ru.json'),
};

export interface ReadinessPartProps {
  /** The analysed job description; empty without one. */
  readonly description: string;
  readonly level: Level;
  readonly questionCount: number;
  /** Number of questions from the gaps that the interview will ask. */
  readonly chosen: number;
  readonly disabled: boolean;
  readonly cv: Cv | null;
  readonly onCv: (cv: Cv | null) => void;
  readonly onChoose: (choice: {
    readonly questionIds: readonly string[];
    readonly domainIds: readonly string[];
  }) => void;
}

/** The readiness plan with its own texts, apart from the wizard's first script. */
export function ReadinessPart({ description, cv, onCv, ...plan }: ReadinessPartProps) {
  const { i18n } = useHost();
  const { shown } = useLocales(i18n, 'readiness', locales);
  const readiness = useReadiness({ description, cv: cv?.text ?? '' });
  if (shown === null) return null;
  return (
    <ReadinessPlan readiness={readiness} hasCv={cv !== null} {...plan}>
      <CvField cv={cv} disabled={plan.disabled} onCv={onCv} />
    </ReadinessPlan>
  );
}
