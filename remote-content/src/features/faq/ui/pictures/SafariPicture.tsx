import styles from './BrowserPicture.module.css';
import { BrowserWindow } from './BrowserWindow';
import { MicrophoneSign } from './MicrophoneSign';

interface SafariPictureProps {
  readonly settings: string;
  readonly microphone: string;
  readonly allow: string;
}

/** Safari on a Mac: the site's settings in the application menu, and their panel. */
export function SafariPicture({ settings, microphone, allow }: SafariPictureProps) {
  return (
    <>
      <path className={styles['faint']} d="M0 0h400v26H0z" />
      <text className={styles['word']} x="24" y="18" fontWeight="650">
        Safari
      </text>
      <BrowserWindow top={46}>
        <path className={styles['sheet']} d="M14 26h222v44a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z" />
        <rect className={styles['on']} x="20" y="36" width="210" height="32" rx="6" opacity="0.22" />
        <text className={styles['word']} x="30" y="57">
          {settings}
        </text>
        <rect className={styles['sheet']} x="110" y="130" width="256" height="70" rx="12" />
        <MicrophoneSign x={126} y={155} />
        <text className={styles['word']} x="152" y="170">
          {microphone}
        </text>
        <rect className={styles['ring']} x="248" y="149" width="112" height="32" rx="6" />
        <text className={styles['word']} x="258" y="170">
          {allow}
        </text>
        <path className={styles['icon']} d="m340 162 5 6 5-6" />
      </BrowserWindow>
    </>
  );
}
