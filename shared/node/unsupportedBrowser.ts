import { SUPPORTED_BROWSERS, UNSUPPORTED_BROWSER_PATH } from '@prova/shared/page/supportedBrowsers';
import { plainPage } from './plainPage';

/**
 * An inline script in the language of browsers of any age: without it, older browsers would show an empty
 * page. The newest requirement is `AbortSignal.any`. Support for signatures is checked by the page itself
 * (`shell/src/registry/supportsEd25519.ts`).
 */
export const BROWSER_CHECK = `(self.AbortSignal||0).any||location.replace('${UNSUPPORTED_BROWSER_PATH}')`;

const { chrome, firefox, safari } = SUPPORTED_BROWSERS;
/** The page for unsupported browsers. */
export const UNSUPPORTED_BROWSER_PAGE = plainPage({
  en: {
    title: 'Your browser is too old for Prova',
    text: [
      `Prova works in Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and later versions.`,
      'Your interviews and reports are safe. Update your browser, or open Prova in another one.',
    ],
  },
  ru: {
    title: 'Ваш браузер слишком старый для Prova',
    text: [
      `Prova работает в Chrome и Edge от версии ${chrome}, Firefox от ${firefox} и Safari от ${safari}.`,
      'Ваши собеседования и разборы в сохранности. Обновите браузер или откройте Prova в другом.',
    ],
  },
});
