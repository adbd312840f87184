import styles from './BrowserPicture.module.css';
import { MicrophoneSign } from './MicrophoneSign';
import { Phone } from './Phone';
import { SwitchSign } from './SwitchSign';

interface ChromeIosPictureProps {
  readonly microphone: string;
  readonly recognition: string;
}

/** Chrome on an iPhone: the two switches in the phone's settings. */
export function ChromeIosPicture({ microphone, recognition }: ChromeIosPictureProps) {
  return (
    <Phone cut="bottom">
      <text className={styles['word']} x="200" y="50" textAnchor="middle" fontWeight="650">
        Chrome
      </text>
      <rect className={styles['well']} x="100" y="72" width="200" height="112" rx="12" />
      <path className={styles['faint']} d="M100 128h200v1H100z" />
      <MicrophoneSign x={108} y={90} />
      <text className={styles['word']} x="130" y="105">
        {microphone}
      </text>
      <SwitchSign x={260} y={90} />
      <path className={styles['icon']} d="M111 152v8M116 147v18M121 151v10" />
      <text className={styles['word']} x="130" y="161" fontSize="13">
        {recognition}
      </text>
      <SwitchSign x={260} y={146} />
    </Phone>
  );
}
