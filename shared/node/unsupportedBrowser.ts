import { SUPPORTED_BROWSERS, UNSUPPORTED_BROWSER_PATH } from '@prova/shared/page/supportedBrowsers';
import { plainPage } from './plainPage';

/**
 * A script of the document, in the language of browsers of any age: without it the older ones would stay with an empty
 * page. Of what they lack `AbortSignal.any` came last. Whether a browser can check signatures the page finds out itself
 * (`shell/src/registry/supportsEd25519.ts`).
 */
export const BROWSER_CHECK = `(self.AbortSignal||0).any||location.replace('${UNSUPPORTED_BROWSER_PATH}')`;

const { chrome, firefox, safari } = SUPPORTED_BROWSERS;
/** What such a browser is told there. */
export const UNSUPPORTED_BROWSER_PAGE = plainPage({
  en: {
    title: 'Your browser is too old for Prova',
    text: [
      `Prova needs Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or anything newer.`,
      'Your interviews and reports are safe. Update your browser, or open Prova in another one.',
    ],
  },
  ru: {
    title: 'Ваш браузер слишком старый для Prova',
    text: [
      `Для Prova нужен Chrome или Edge ${chrome}, Firefox ${firefox}, Safari ${safari} либо более новая версия.`,
      'Ваши собеседования и разборы в сохранности. Обновите браузер или откройте Prova в другом.',
    ],
  },
});
