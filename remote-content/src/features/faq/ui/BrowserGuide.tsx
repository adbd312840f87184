import { useTranslation } from 'react-i18next';
import type { BrowserHelp } from '../state/faqItem';
import styles from './BrowserGuide.module.css';
import { BrowserPicture } from './pictures/BrowserPicture';

/** Instructions for the microphone permission, browser by browser, each with a picture. */
export function BrowserGuide({ browsers }: { browsers: readonly BrowserHelp[] }) {
  const { t } = useTranslation('content');
  return browsers.map(({ browser, name, support, steps, pictureAlt, pictureWords }) => (
    <section key={browser} className={styles['browser']}>
      <div>
        <h4>
          {name} <span className={styles['support']}>{t(`faq.support.${support}`)}</span>
        </h4>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <BrowserPicture browser={browser} alt={pictureAlt} words={pictureWords} />
    </section>
  ));
}
