import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptAudio } from '../devices/audioShelf';
import styles from './SoundPlayer.module.css';

interface SoundPlayerProps {
  readonly sound: KeptAudio;
  /** What is heard, for those who do not see it. */
  readonly label: string;
  /** Whether it begins by itself. */
  readonly autoPlay?: boolean;
}

/** Plays a sound, which can also be kept as a file. A browser that lets no page begin by itself leaves the button. */
export function SoundPlayer(props: SoundPlayerProps) {
  return <OneSound key={props.sound.url} {...props} />;
}

function OneSound({ sound, label, autoPlay = false }: SoundPlayerProps) {
  const { t } = useTranslation('voice-lab');
  const [problem, setProblem] = useState<'blocked' | 'failed' | null>(null);
  // Once for each sound: whoever has paused it is not played to again.
  const begin = useCallback(
    (player: HTMLAudioElement | null) => {
      if (!autoPlay || !player) return;
      player.play().catch((error: unknown) => {
        // Whoever takes the player away before it begins has no problem.
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
