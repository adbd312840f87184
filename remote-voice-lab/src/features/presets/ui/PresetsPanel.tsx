import { isolate } from '@prova/shared/i18n/isolate';
import type { VoicePresetAnswer } from '@prova/api/answers/voice/voicePresetAnswer';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Alert } from '@prova/shared/ui/antd/base';
import { Button, Skeleton } from '@prova/shared/ui/antd/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceProvider } from '../../../api/providers/voiceProviders';
import { Row, Section } from '../../../ui/Section';
import { contentOf } from '../state/presetContent';
import { usePresets } from '../usePresets';
import { ChoiceDialog } from './ChoiceDialog';
import { ChoiceHistory } from './ChoiceHistory';
import { PresetTable } from './PresetTable';
import styles from './PresetsPanel.module.css';

interface PresetsPanelProps {
  /** The voice providers: who speaks, and who receives the texts. */
  readonly providers: readonly VoiceProvider[];
}

/** The decision about the interviews' voice, with its alternatives. */
export function PresetsPanel({ providers }: PresetsPanelProps) {
  const { t } = useTranslation('voice-lab');
  const view = usePresets();
  const [asked, setAsked] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<VoicePresetAnswer | null>(null);
  const { presets, interviewer } = view;
  if (!view.isOffered) return <Alert type="info" showIcon title={t('preset.notOffered')} />;
  if (view.failure)
    return <FailureNotice failure={view.failure} title={t('preset.notLoaded')} onRetry={view.reload} />;
  if (!presets) return <Skeleton active />;
  const hostOf = (provider: string) => providers.find(({ key }) => key === provider)?.host ?? null;
  const inForce = presets.find(({ id }) => id === interviewer);
  const candidate = presets.find(({ id }) => id === asked);
  return (
    <>
      <Section title={t('preset.inForce')} about={t('preset.fallback')}>
        <div className={styles['inForce']}>
          <p className={styles['name']}>{inForce ? inForce.name : t('voiceProvider.builtIn.name')}</p>
          <p>
            {inForce && hostOf(inForce.provider) !== null
              ? t('preset.leaves', { host: hostOf(inForce.provider) })
              : t('preset.stays')}
          </p>
          {inForce && (
            <Button disabled={view.isDeciding} onClick={() => void view.choose(null)}>
              {t('preset.backToBuiltIn')}
            </Button>
          )}
        </div>
        {view.decisionFailure && (
          <FailureNotice failure={view.decisionFailure} title={t('preset.notDecided')} />
        )}
      </Section>
      <Section title={t('preset.title')} about={t('preset.about')}>
        {deleted && !presets.some(({ id }) => id === deleted.id) && (
          <Row>
            <p role="status">{t('preset.deleted', { name: isolate(deleted.name) })}</p>
            <Button
              disabled={view.keeping.isLoading}
              onClick={() => {
                void view.keep(contentOf(deleted)).then(({ error }) => {
                  if (!error) setDeleted(null);
                });
              }}
            >
              {t('undo')}
            </Button>
          </Row>
        )}
        {view.keeping.failure && <FailureNotice failure={view.keeping.failure} title={t('preset.notKept')} />}
        {presets.length === 0 ? (
          <p className={styles['empty']}>{t('preset.none')}</p>
        ) : (
          <PresetTable
            presets={presets}
            interviewer={interviewer}
            isBusy={view.isDeciding}
            onUse={setAsked}
            onDelete={(id) => {
              setDeleted(presets.find((preset) => preset.id === id) ?? null);
              void view.remove(id);
            }}
          />
        )}
      </Section>
      <ChoiceHistory history={view.history} />
      {candidate && (
        <ChoiceDialog
          name={candidate.name}
          host={hostOf(candidate.provider)}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void view.choose(candidate.id);
          }}
        />
      )}
    </>
  );
}
