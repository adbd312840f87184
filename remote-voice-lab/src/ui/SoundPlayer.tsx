import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptAudio } from '../devices/audioShelf';
import styles from './SoundPlayer.module.css';

interface SoundPlayerProps {
  readonly sound: KeptAudio;
  /** The sound's description, for screen readers. */
  readonly label: string;
  /** Whether the sound starts automatically. */
  readonly autoPlay?: boolean;
}

/** Plays and downloads a sound. Where the browser blocks autoplay, the button remains. */
export function SoundPlayer(props: SoundPlayerProps) {
  return <OneSound key={props.sound.url} {...props} />;
}

function OneSound({ sound, label, autoPlay = false }: SoundPlayerProps) {
  const { t } = useTranslation('voice-lab');
  const [problem, setProblem] = useState<'blocked' | 'failed' | null>(null);
  // Once per sound: a paused sound is not restarted.
  const begin = useCallback(
    (player: HTMLAudioElement | null) => {
      if (!autoPlay || !player) return;
      player.play().catch((error: unknown) => {
        // Removing the player before it starts is no error.
        if (error instanceof DOMException && error.name === 'NotAllowedError') setProblem('blocked');
      });
    },
    [autoPlay],
  );
  return (
    <div className={styles['player']}>
      <audio
        ref={begin}
        src={sound.url}
        controls
        aria-label={label}
        onPlaying={() => setProblem(null)}
        onError={() => setProblem('failed')}
      />
      <a href={sound.url} download={sound.name}>
        {t('player.download')}
      </a>
      {problem && (
        <p role="status" data-problem={problem}>
          {t(`player.${problem}`)}
        </p>
      )}
    </div>
  );
}
