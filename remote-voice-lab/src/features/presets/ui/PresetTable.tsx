import type { VoicePresetAnswer } from '@prova/api/answers/voice/voicePresetAnswer';
import { Absent } from '@prova/shared/ui/Absent';
import { Button } from '@prova/shared/ui/antd/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@prova/shared/ui/DataTable';
import { useProviderName } from '../../../ui/useProviderName';
import { describeSettings, toJson } from '../state/presetContent';
import styles from './PresetsPanel.module.css';
import { useWhen } from '../../../ui/useWhen';

interface PresetTableProps {
  readonly presets: readonly VoicePresetAnswer[];
  readonly interviewer: string | null;
  readonly isBusy: boolean;
  readonly onUse: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

/** The presets, and their actions. */
export function PresetTable({ presets, interviewer, isBusy, onUse, onDelete }: PresetTableProps) {
  const { t } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const when = useWhen();
  const [copied, setCopied] = useState<{ readonly json: string; readonly isCopied: boolean } | null>(null);
  const copy = async (preset: VoicePresetAnswer) => {
    const json = toJson(preset);
    const isCopied = await navigator.clipboard.writeText(json).then(
      () => true,
      () => false,
    );
    setCopied({ json, isCopied });
  };
  return (
    <>
      <DataTable
        caption={t('preset.title')}
        hasHeading
        columns={[
          t('preset.column.name'),
          t('result.provider'),
          t('speech.voice'),
          t('settings'),
          t('preset.column.added'),
          t('preset.column.actions'),
        ]}
        rows={presets.map((preset) => {
          const isInForce = preset.id === interviewer;
          return {
            key: preset.id,
            isMarked: isInForce,
            cells: [
              <>
                <bdi>{preset.name}</bdi>
                {isInForce && <span className={styles['mark']}>{t('preset.speaksNow')}</span>}
              </>,
              nameOf(preset.provider),
              [preset.voice, preset.model, preset.format].filter(Boolean).join(' · ') || (
                <Absent key="voice" />
              ),
              <span className={styles['settings']}>{describeSettings(preset.settings) || <Absent />}</span>,
              when(preset.createdAt, preset.createdBy),
              <div className={styles['actions']}>
                <Button
                  disabled={isBusy || isInForce}
                  aria-label={t('preset.useOf', { name: preset.name })}
                  onClick={() => onUse(preset.id)}
                >
                  {t('preset.use')}
                </Button>
                <Button
                  aria-label={t('preset.copyOf', { name: preset.name })}
                  onClick={() => void copy(preset)}
                >
                  {t('preset.copy')}
                </Button>
                <Button
                  disabled={isBusy || isInForce}
                  aria-label={t('preset.deleteOf', { name: preset.name })}
                  onClick={() => onDelete(preset.id)}
                >
                  {t('preset.delete')}
                </Button>
              </div>,
            ],
          };
        })}
      />
      {copied && (
        <div role="status">
          {copied.isCopied ? (
            t('preset.copied')
          ) : (
            <>
              {t('preset.notCopied')}
              <pre className={styles['json']}>{copied.json}</pre>
            </>
          )}
        </div>
      )}
    </>
  );
}
