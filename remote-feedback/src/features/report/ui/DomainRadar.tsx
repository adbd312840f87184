import { useTranslation } from 'react-i18next';
import { spokePoint, type Spoke } from '../state/radar';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './DomainRadar.module.css';

const RADIUS = 100;
const RINGS = [25, 50, 75, 100];

const pathOf = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ');

/** The domains beside each other, each as far out as its answers reached, with the figures in a table. */
export function DomainRadar({ spokes }: { readonly spokes: readonly Spoke[] }) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const at = (index: number, reach: number) => spokePoint(index, spokes.length, reach);
  const ring = (reach: number) => pathOf(spokes.map((_spoke, index) => at(index, reach)));
  return (
    <section className={styles['section']} aria-labelledby="report-radar">
      <h3 id="report-radar" className={styles['heading']}>
        {t('radar.title')}
      </h3>
      <div className={styles['content']}>
        <svg className={styles['radar']} viewBox="-116 -116 232 232" aria-hidden="true">
          {RINGS.map((reach) => (
            <polygon key={reach} className={styles['ring']} points={ring(reach)} />
          ))}
          {spokes.map((_spoke, index) => {
            const { x, y } = at(index, RADIUS);
            return <line key={index} className={styles['ring']} x2={x} y2={y} />;
          })}
          <polygon
            className={styles['area']}
            points={pathOf(spokes.map(({ percent }, index) => at(index, percent)))}
          />
          {spokes.map(({ percent }, index) => {
            const { x, y } = at(index, percent);
            const label = at(index, RADIUS * 1.08);
            return (
              <g key={index}>
                <circle className={styles['point']} cx={x} cy={y} r="3.5" />
                <text className={styles['index']} x={label.x} y={label.y + 4} textAnchor="middle">
                  {index + 1}
                </text>
              </g>
            );
          })}
        </svg>
        <table aria-labelledby="report-radar" className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('radar.domain')}</th>
              <th scope="col">{t('radar.mean')}</th>
            </tr>
          </thead>
          <tbody>
            {spokes.map(({ domain, percent }, index) => (
              <tr key={index}>
                <th scope="row" lang={foreignLanguage(domain)}>
                  {`${String(index + 1)} ${domain}`}
                </th>
                <td>{`${String(percent)}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
