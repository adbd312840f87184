import styles from './BrowserPicture.module.css';
import { MicrophoneSign } from './MicrophoneSign';
import { Phone } from './Phone';

interface SafariIosPictureProps {
  readonly settings: string;
  readonly microphone: string;
  readonly allow: string;
}

/** Safari on an iPhone: the page menu in the address field at the bottom, and the site's settings above it. */
export function SafariIosPicture({ settings, microphone, allow }: SafariIosPictureProps) {
  return (
    <Phone cut="top">
      <text className={styles['muted']} x="200" y="36" textAnchor="middle">
        {settings}
      </text>
      <rect className={styles['well']} x="100" y="54" width="200" height="56" rx="12" />
      <MicrophoneSign x={108} y={72} />
      <text className={styles['word']} x="130" y="87" fontSize="13">
        {microphone}
      </text>
      <text className={styles['word']} x="290" y="87" fontSize="13" textAnchor="end" fontWeight="650">
        {allow}
      </text>
      <rect className={styles['well']} x="104" y="146" width="192" height="36" rx="18" />
      <rect className={styles['icon']} x="117" y="155" width="16" height="11" rx="2" />
      <path className={styles['icon']} d="M117 171h16" />
      <circle className={styles['ring']} cx="125" cy="163" r="16" />
      <text className={styles['muted']} x="200" y="169" textAnchor="middle">
        prova
      </text>
    </Phone>
  );
}
