import styles from './BrowserPicture.module.css';
import { BrowserWindow } from './BrowserWindow';
import { MicrophoneSign } from './MicrophoneSign';
import { SwitchSign } from './SwitchSign';

/** Chrome: the two sliders before the address, and their panel. */
export function ChromePicture({ microphone }: { microphone: string }) {
  return (
    <BrowserWindow>
      <path className={styles['icon']} d="M50 63h5m6 0h5M50 72h3m6 0h7" />
      <circle className={styles['icon']} cx="58" cy="63" r="3" />
      <circle className={styles['icon']} cx="56" cy="72" r="3" />
      <circle className={styles['ring']} cx="58" cy="67" r="17" />
      <rect className={styles['sheet']} x="44" y="100" width="250" height="104" rx="12" />
      <text className={styles['muted']} x="62" y="127">
        prova
      </text>
      <path className={styles['faint']} d="M44 140h250v1H44z" />
      <MicrophoneSign x={62} y={161} />
      <text className={styles['word']} x="92" y="177">
        {microphone}
      </text>
      <SwitchSign x={240} y={162} />
    </BrowserWindow>
  );
}
