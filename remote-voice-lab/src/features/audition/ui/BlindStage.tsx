import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { Row } from '../../../ui/Section';
import { VoiceFailureAlert } from '../../../ui/VoiceFailureAlert';
import type { Audition } from '../useAudition';
import styles from './Audition.module.css';

const PLACES = [0, 1] as const;

interface BlindStageProps {
  readonly audition: Pick<Audition, 'hearings' | 'choice' | 'canChoose' | 'prefer' | 'mode'>;
  readonly nameOf: (candidate: VoiceCandidate) => string;
}

/** A round's two voices as A and B. Only their sound differs: no name, no file, no time. */
export function BlindStage({ audition, nameOf }: BlindStageProps) {
  const { t } = useTranslation('voice-lab');
  const { hearings, choice, mode } = audition;
  const letters = [t('blind.letter.first'), t('blind.letter.second')];
  const failed = hearings.find(({ outcome }) => outcome.kind === 'failed');
  if (failed?.outcome.kind === 'failed') {
    return <VoiceFailureAlert failure={failed.outcome.failure} />;
  }
  return (
    <div className={styles['stage']}>
      {PLACES.map((place) => {
        const hearing = hearings[place];
        const title = t('blind.voice', { letter: letters[place] });
        return (
          <div key={place} className={styles['voice']}>
            <h3>
              {title}
              {choice !== null && hearing && `: ${nameOf(hearing.candidate)}`}
            </h3>
            {mode === 'blind' && hearing?.outcome.kind === 'spoken' ? (
              <audio src={hearing.outcome.heard.sound.url} controls aria-label={title} />
            ) : (
              <p role="status">{t('audition.waiting')}</p>
            )}
          </div>
        );
      })}
      {choice === null ? (
        <Row>
          {PLACES.map((place) => (
            <Button key={place} disabled={!audition.canChoose} onClick={() => audition.prefer(place)}>
              {t('blind.better', { letter: letters[place] })}
            </Button>
          ))}
          <Button disabled={!audition.canChoose} onClick={() => audition.prefer('none')}>
            {t('blind.same')}
          </Button>
        </Row>
      ) : (
        <p role="status" className={styles['verdict']}>
          {choice === 'none' || !hearings[choice]
            ? t('blind.noPreference')
            : t('blind.preferred', { name: nameOf(hearings[choice].candidate) })}
        </p>
      )}
    </div>
  );
}
