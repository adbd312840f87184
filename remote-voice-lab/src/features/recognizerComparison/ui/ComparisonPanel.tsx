import { Button } from '@prova/shared/ui/antd/core';
import { Checkbox, Input, Select } from '@prova/shared/ui/antd/form';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceProvider } from '../../../api/providers/voiceProviders';
import type { KeptAudio } from '../../../devices/audioShelf';
import { Row, Section } from '../../../ui/Section';
import { useProviderName } from '../../../ui/useProviderName';
import type { Recognizer } from '../state/comparisonSlice';
import { useComparison } from '../useComparison';
import styles from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable';
import { RecognizersOf } from './RecognizersOf';
import { WordDiff } from './WordDiff';

interface ComparisonPanelProps {
  /** Providers with transcription. */
  readonly providers: readonly VoiceProvider[];
  /** The current day, yyyy-MM-dd: it decides which models are retired. */
  readonly today: string;
  /** The chosen recording. */
  readonly audio: KeptAudio | null;
  /** The recording's words; null if unknown. */
  readonly words: string | null;
  readonly drawSource: (disabled: boolean) => ReactNode;
}

const LANGUAGES = ['en', 'ru'] as const;
const nameIt = ({ provider, model }: Recognizer) => `${provider}:${model}`;

/** One recording transcribed by every recogniser, with word error rates. */
export function ComparisonPanel({ providers, today, audio, words, drawSource }: ComparisonPanelProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const nameOf = useProviderName();
  const view = useComparison(audio, words);
  const [chosen, setChosen] = useState<readonly Recognizer[]>([]);
  const toggle = (recognizer: Recognizer, isChosen: boolean) =>
    setChosen((before) =>
      isChosen ? [...before, recognizer] : before.filter((one) => nameIt(one) !== nameIt(recognizer)),
    );
  const labelOf = ({ provider, model }: Recognizer) => `${nameOf(provider)} · ${model}`;
  return (
    <>
      <Section title={t('comparison.title')} about={t('comparison.about')}>
        {drawSource(view.isBusy)}
        <div className={styles['text']}>
          <label htmlFor={`${id}-reference`}>{t('comparison.reference')}</label>
          <Input.TextArea
            dir="auto"
            id={`${id}-reference`}
            rows={4}
            value={view.reference}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => view.write(target.value)}
          />
          <p id={`${id}-hint`}>{t('comparison.referenceHint')}</p>
        </div>
        <div className={styles['language']}>
          <label htmlFor={`${id}-language`}>{t('recognition.language')}</label>
          <Select
            id={`${id}-language`}
            value={view.language}
            options={LANGUAGES.map((value) => ({ value, label: t(`comparison.language.${value}`) }))}
            disabled={view.isBusy}
            onChange={view.chooseLanguage}
          />
        </div>
        <fieldset className={styles['recognizers']} disabled={view.isBusy}>
          <legend>{t('comparison.recognizers')}</legend>
          {providers.length === 0 && <p>{t('comparison.nobody')}</p>}
          {providers.map(({ key }) => (
            <RecognizersOf key={key} provider={key} today={today}>
              {(models) =>
                models.map((model) => {
                  const recognizer = { provider: key, model };
                  return (
                    <Checkbox
                      key={model}
                      checked={chosen.some((one) => nameIt(one) === nameIt(recognizer))}
                      disabled={view.isBusy}
                      onChange={({ target }) => toggle(recognizer, target.checked)}
                    >
                      {labelOf(recognizer)}
                    </Checkbox>
                  );
                })
              }
            </RecognizersOf>
          ))}
        </fieldset>
        <Row>
          {view.isBusy ? (
            <Button onClick={view.stop}>{t('cancel')}</Button>
          ) : (
            <Button
              type="primary"
              disabled={!audio || chosen.length === 0}
              onClick={() => audio && view.compare(audio, chosen)}
            >
              {t('comparison.compare')}
            </Button>
          )}
        </Row>
      </Section>
      {view.attempts.length > 0 && (
        <Section title={t('comparison.result')}>
          <ComparisonTable attempts={view.attempts} reference={view.reference} labelOf={labelOf} />
          {view.attempts.map(
            ({ recognizer, outcome }) =>
              outcome.kind === 'written' && (
                <WordDiff
                  key={nameIt(recognizer)}
                  title={labelOf(recognizer)}
                  reference={view.reference}
                  transcript={outcome.text}
                />
              ),
          )}
        </Section>
      )}
    </>
  );
}
