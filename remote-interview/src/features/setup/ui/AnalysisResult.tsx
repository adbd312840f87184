import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import type { Analysis } from '../state/setupSlice';
import styles from './AnalysisResult.module.css';

interface AnalysisResultProps {
  readonly analysis: Analysis;
  readonly chosen: readonly string[];
  readonly nameOf: (domainId: string) => string | null;
  readonly onRetry: () => void;
}

const quote = (evidence: readonly string[] | undefined) => evidence?.slice(0, 4) ?? [];

/**
 * The analysis result: each domain, whether it was selected, and the words behind it. Takes the focus of the
 * waiting user: the pressed button is disabled by then.
 */
export function AnalysisResult(props: AnalysisResultProps) {
  const { status } = props.analysis;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === 'running' && status !== 'running';
    before.current = status;
    if (hasEnded) place.current?.focus();
  }, [status]);
  if (status !== 'done' && status !== 'failed') return null;
  return (
    <div ref={place} tabIndex={-1} className={styles['result']}>
      <Findings {...props} />
    </div>
  );
}

function Findings({ analysis, chosen, nameOf, onRetry }: AnalysisResultProps) {
  const { t } = useTranslation('interview');
  if (analysis.status === 'failed') {
    return <FailureNotice failure={translateFailure(t, analysis.failure)} keepsInput onRetry={onRetry} />;
  }
  if (analysis.status !== 'done') return null;
  const { existing, missed } = analysis.found;
  const rows = [
    ...existing.map(({ id, name, evidence }) => ({
      key: id,
      name: nameOf(id) ?? name,
      evidence,
      state: chosen.includes(id) ? ('chosen' as const) : ('available' as const),
    })),
    ...missed.map(({ name, evidence }) => ({
      key: `missed-${name}`,
      name,
      evidence,
      state: 'unavailable' as const,
    })),
  ];
  if (rows.length === 0) return <p role="status">{t('analysis.nothing')}</p>;
  return (
    <div role="status">
      <p className={styles['title']}>{t('analysis.title')}</p>
      <ul className={styles['list']}>
        {rows.map(({ key, name, evidence, state }) => (
          <li key={key} className={styles['row']} data-state={state}>
            <bdi className={styles['name']}>{name}</bdi>
            <span className={styles['state']}>{t(`analysis.${state}`)}</span>
            <span className={styles['evidence']}>
              {quote(evidence).map((words) => (
                <mark key={words} dir="auto">
                  {words}
                </mark>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
