import type { InterviewerVoiceChoiceAnswer } from '@prova/api/answers/voice/voicePresetAnswer';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/Section';
import { useProviderName } from '../../../ui/useProviderName';
import styles from './PresetsPanel.module.css';
import { useWhen } from '../../../ui/useWhen';

/** Earlier decisions, newest first. */
export function ChoiceHistory({ history }: { readonly history: readonly InterviewerVoiceChoiceAnswer[] }) {
  const { t } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const when = useWhen();
  if (history.length === 0) return null;
  const voiceOf = ({ preset }: InterviewerVoiceChoiceAnswer) =>
    preset === null
      ? t('voiceProvider.builtIn.name')
      : [preset.name, nameOf(preset.provider), preset.model, preset.voice]
          .filter((part) => part !== null)
          .join(' · ');
  return (
    <Section title={t('preset.history')}>
      <ol className={styles['history']}>
        {history.map((choice, place) => (
          <li key={`${choice.chosenAt}:${String(history.length - place)}`}>
            {voiceOf(choice)} <time>{when(choice.chosenAt, choice.chosenBy)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
