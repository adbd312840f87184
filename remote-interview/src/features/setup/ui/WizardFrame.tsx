import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StageBar } from '../../../ui/StageBar';
import { WIZARD_STEPS, type WizardStep } from '../state/wizardStep';
import styles from './WizardFrame.module.css';

interface WizardFrameProps {
  readonly step: WizardStep;
  /** The exit of full-screen steps. */
  readonly leaveTo: string;
  readonly children: ReactNode;
}

/** Steps that fill the screen: from here on the interview begins. */
const ON_STAGE: readonly WizardStep[] = ['audioCheck', 'preparation'];

/** The frame of all four steps: progress, and the step's title, which takes the focus on arrival. */
export function WizardFrame({ step, leaveTo, children }: WizardFrameProps) {
  const { t } = useTranslation('interview');
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);
  const at = WIZARD_STEPS.indexOf(step);
  const isOnStage = ON_STAGE.includes(step);

  return (
    <div data-stage={isOnStage ? '' : undefined}>
      <div className={styles['frame']}>
        {isOnStage && <StageBar leaveTo={leaveTo} />}
        <nav aria-label={t('wizard.progress')}>
          <ol className={styles['steps']}>
            {WIZARD_STEPS.map((name, index) => (
              <li
                key={name}
                className={styles['step']}
                data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
                aria-current={index === at ? 'step' : undefined}
              >
                <span className={styles['number']}>{index + 1}</span>
                <span className={styles['label']}>{t(`wizard.steps.${name}`)}</span>
              </li>
            ))}
          </ol>
        </nav>
        <header className={styles['head']}>
          <h1 ref={title} tabIndex={-1} className={styles['title']}>
            {t(`wizard.steps.${step}`)}
          </h1>
          <p className={styles['lead']}>{t(`wizard.leads.${step}`)}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
