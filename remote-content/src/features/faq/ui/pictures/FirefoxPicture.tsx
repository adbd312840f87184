import styles from './BrowserPicture.module.css';
import { BrowserWindow } from './BrowserWindow';
import { MicrophoneSign } from './MicrophoneSign';

interface FirefoxPictureProps {
  readonly listen: string;
  readonly record: string;
  readonly type: string;
}

/** Firefox: what works there and what does not. */
export function FirefoxPicture({ listen, record, type }: FirefoxPictureProps) {
  return (
    <BrowserWindow>
      <path className={styles['icon']} d="M80 131h7l9-8v26l-9-8h-7zM103 130a8 8 0 0 1 0 12" />
      <path className={styles['yes']} d="m120 131 5 6 10-11" />
      <text className={styles['word']} x="100" y="186" textAnchor="middle">
        {listen}
      </text>
      <MicrophoneSign x={186} y={126} />
      <path className={styles['no']} d="m214 126 11 11m0-11-11 11" />
      <text className={styles['word']} x="202" y="186" textAnchor="middle">
        {record}
      </text>
      <rect className={styles['icon']} x="284" y="125" width="30" height="20" rx="3" />
      <path className={styles['icon']} d="M290 132h2m5 0h2m5 0h2M291 139h16" />
      <path className={styles['yes']} d="m322 131 5 6 10-11" />
      <text className={styles['word']} x="308" y="186" textAnchor="middle">
        {type}
      </text>
    </BrowserWindow>
  );
}
