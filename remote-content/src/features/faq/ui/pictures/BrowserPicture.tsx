import type { ReactElement } from 'react';
import type { Browser } from '../../state/faqItem';
import styles from './BrowserPicture.module.css';
import { ChromeIosPicture } from './ChromeIosPicture';
import { ChromePicture } from './ChromePicture';
import { EdgePicture } from './EdgePicture';
import { FirefoxPicture } from './FirefoxPicture';
import { SafariIosPicture } from './SafariIosPicture';
import { SafariPicture } from './SafariPicture';

const drawings: Readonly<Record<Browser, (words: readonly string[]) => ReactElement>> = {
  chrome: ([microphone = '']) => <ChromePicture microphone={microphone} />,
  edge: ([permissions = '', microphone = '', allow = '']) => (
    <EdgePicture permissions={permissions} microphone={microphone} allow={allow} />
  ),
  safari: ([settings = '', microphone = '', allow = '']) => (
    <SafariPicture settings={settings} microphone={microphone} allow={allow} />
  ),
  'safari-ios': ([settings = '', microphone = '', allow = '']) => (
    <SafariIosPicture settings={settings} microphone={microphone} allow={allow} />
  ),
  'chrome-ios': ([microphone = '', recognition = '']) => (
    <ChromeIosPicture microphone={microphone} recognition={recognition} />
  ),
  firefox: ([listen = '', record = '', type = '']) => (
    <FirefoxPicture listen={listen} record={record} type={type} />
  ),
};

interface BrowserPictureProps {
  readonly browser: Browser;
  readonly alt: string;
  /** The words inside the picture, in the drawing's order. */
  readonly words: readonly string[];
}

/** A drawing of where to find the permission, schematic so that it outlives the browser's next release. */
export function BrowserPicture({ browser, alt, words }: BrowserPictureProps) {
  return (
    <svg className={styles['picture']} viewBox="0 0 400 220" role="img" aria-label={alt}>
      {drawings[browser](words)}
    </svg>
  );
}
