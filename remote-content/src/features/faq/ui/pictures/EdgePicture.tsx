import styles from './BrowserPicture.module.css';
import { BrowserWindow } from './BrowserWindow';
import { MicrophoneSign } from './MicrophoneSign';

interface EdgePictureProps {
  readonly permissions: string;
  readonly microphone: string;
  readonly allow: string;
}

/** Edge: the lock before the address, and its list of permissions. */
export function EdgePicture({ permissions, microphone, allow }: EdgePictureProps) {
  return (
    <BrowserWindow>
      <rect className={styles['icon']} x="51" y="65" width="14" height="10" rx="2" />
      <path className={styles['icon']} d="M54 65v-3a4 4 0 0 1 8 0v3" />
      <circle className={styles['ring']} cx="58" cy="67" r="17" />
      <rect className={styles['sheet']} x="44" y="100" width="312" height="104" rx="12" />
      <text className={styles['muted']} x="62" y="127">
        {permissions}
      </text>
      <path className={styles['faint']} d="M44 140h312v1H44z" />
      <MicrophoneSign x={62} y={161} />
      <text className={styles['word']} x="92" y="177">
        {microphone}
      </text>
      <rect className={styles['ring']} x="222" y="156" width="118" height="32" rx="6" />
      <text className={styles['word']} x="236" y="177">
        {allow}
      </text>
      <path className={styles['icon']} d="m316 169 5 6 5-6" />
    </BrowserWindow>
  );
}
