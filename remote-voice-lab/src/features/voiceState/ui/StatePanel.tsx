import { isolate } from '@prova/shared/i18n/isolate';
import { Alert } from '@prova/shared/ui/antd/base';
import { Button, Skeleton } from '@prova/shared/ui/antd/core';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN, type VoiceProvider } from '../../../api/providers/voiceProviders';
import { Section } from '../../../ui/Section';
import { useProviderName } from '../../../ui/useProviderName';
import { useWhen } from '../../../ui/useWhen';
import { useVoiceState, type VoiceState } from '../useVoiceState';
import styles from './StatePanel.module.css';

interface StatePanelProps {
  readonly providers: readonly VoiceProvider[];
  /** Leads to the choice of another voice. */
  readonly onChange: () => void;
}

/** What candidates hear now, since when, and whether it is well. */
export function StatePanel({ providers, onChange }: StatePanelProps) {
  const { t } = useTranslation('voice-lab');
  const state = useVoiceState();
  const { chosen, record, failure } = state;
  if (failure && !state.isLoaded)
    return <FailureNotice failure={failure} title={t('state.notLoaded')} onRetry={state.retry} />;
  if (!state.isLoaded) return <Skeleton active />;
  const name = chosen?.name ?? t('voiceProvider.builtIn.name');
  return (
    <Section title={t('state.title')} about={t('preset.fallback')}>
      {chosen && record?.isReplaced === true && (
        <Alert type="warning" showIcon title={t('state.replaced', { name: isolate(name) })} />
      )}
      <dl className={styles['facts']}>
        <Fact term={t('state.voice')}>
          <strong>{name}</strong>
        </Fact>
        <Fact term={t('state.chosen')}>
          <Chosen state={state} />
        </Fact>
        <Fact term={t('state.provider')}>
          <Health provider={providers.find(({ key }) => key === state.provider)} known={state.provider} />
        </Fact>
        {record && <Performance record={record} />}
        <Fact term={t('cost.title')}>
          <Cost state={state} />
        </Fact>
      </dl>
      <div>
        <Button onClick={onChange}>{t('state.change')}</Button>
      </div>
    </Section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Chosen({ state: { decision } }: { readonly state: VoiceState }) {
  const { t } = useTranslation('voice-lab');
  const when = useWhen();
  return decision ? when(decision.chosenAt, decision.chosenBy) : t('state.never');
}

interface HealthProps {
  readonly provider: VoiceProvider | undefined;
  /** The provider's key, also where the server does not list it. */
  readonly known: string;
}

function Health({ provider, known }: HealthProps) {
  const { t } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const when = useWhen();
  const name = nameOf(known);
  if (!provider) return name;
  const { status, host, setting, failure } = provider;
  const goes = (
    <span className={styles['goes']}>{host === null ? t('preset.stays') : t('preset.leaves', { host })}</span>
  );
  switch (status) {
    case 'failing':
      return (
        <>
          {name}: <span className={styles['bad']}>{failure?.message ?? t('voiceProvider.failing')}</span>
          {failure?.at ? ` (${when(failure.at, null)})` : null} {goes}
        </>
      );
    case 'notConfigured':
      return (
        <>
          {name}:{' '}
          <span className={styles['bad']}>
            {t(setting ? 'voiceProvider.connect' : 'voiceProvider.notConnected', { setting })}
          </span>
        </>
      );
    case 'available':
      return (
        <>
          {name}: {t('state.works')} {goes}
        </>
      );
    case 'unknown':
      return (
        <>
          {name}. {goes}
        </>
      );
  }
}

function Performance({ record }: { readonly record: NonNullable<VoiceState['record']> }) {
  const { t, i18n } = useTranslation('voice-lab');
  const when = useWhen();
  const { texts, seconds, fallbacks, lastFallbackAt } = record;
  const since = when(record.since, null);
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const count = fallbacks.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <Fact term={t('state.latency')}>
        {seconds
          ? t('state.seconds', {
              median: format.format(seconds.median),
              slowest: format.format(seconds.slowest),
              texts: texts ?? 0,
              since,
            })
          : t('state.silent', { since })}
      </Fact>
      <Fact term={t('state.failures')}>
        {count === 0 ? (
          t('state.noFailures', { since })
        ) : (
          <span className={styles['bad']}>
            {t('state.fellBack', {
              fallbacks: count,
              reasons: fallbacks.map((one) => `${one.reason} ${String(one.count)}`).join(', '),
              last: when(lastFallbackAt, null),
            })}
          </span>
        )}
      </Fact>
    </>
  );
}

function Cost({ state: { provider, prices } }: { readonly state: VoiceState }) {
  const { t, i18n } = useTranslation('voice-lab');
  if (provider === BUILT_IN) return t('cost.builtIn');
  if (!prices) return t('state.noPrice');
  const money = (amount: number) =>
    new Intl.NumberFormat(i18n.language, {
      style: 'currency',
      currency: prices.currency,
      maximumSignificantDigits: 3,
    }).format(amount);
  const { perThousandCharacters, perMinuteOfAudio, asOf } = prices;
  return [
    perThousandCharacters !== null && t('state.perThousand', { price: money(perThousandCharacters) }),
    perMinuteOfAudio !== null && t('state.perMinute', { price: money(perMinuteOfAudio) }),
    asOf !== null && t('state.asOf', { day: asOf }),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
