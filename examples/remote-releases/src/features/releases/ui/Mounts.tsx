import type { MountTally } from '@prova/shared/releases/mountReport';
import { useTranslation } from 'react-i18next';
import { toMountLines } from '../state/mounts';
import styles from './Mounts.module.css';

interface MountsProps {
  readonly name: string;
  readonly current: string;
  readonly mounts: readonly MountTally[];
}

/** Mounts of each version in people's browsers, the live version first; nothing before the first mount. */
export function Mounts({ name, current, mounts }: MountsProps) {
  const { t, i18n } = useTranslation('releases');
  const lines = toMountLines(mounts, current);
  if (lines.every(({ opened }) => opened === 0)) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <table className={styles['mounts']}>
      <caption className={styles['caption']}>{t('mountsOf', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('version')}</th>
          <th scope="col" className={styles['number']}>
            {t('opened')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('failed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ version, opened, failed, reasons }) => (
          <tr key={version}>
            <th scope="row" className={styles['version']}>
              {version}
              {version === current && <span className={styles['live']}>{t('isLive')}</span>}
            </th>
            <td className={styles['number']}>{number.format(opened)}</td>
            <td className={styles['number']}>
              <span data-fails={failed > 0}>
                {number.format(failed)}
                {failed > 0 && ` (${share.format(failed / opened)})`}
              </span>
              {reasons.map(({ code, times }) => (
                <span key={code} className={styles['reason']}>
                  {t(`failure.${code}`, { defaultValue: code })}: {number.format(times)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
