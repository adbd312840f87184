import { SUPPORTED_BROWSERS } from '../src/page/supportedBrowsers';
import { plainPage } from './plainPage';

/** Where a browser is told that it is too old. */
export const UNSUPPORTED_BROWSER_PATH = '/unsupported-browser';

/**
 * A script of the document, in the language of browsers of any age: without it the older ones would stay with an empty
 * page, or with one that loads for ever. What it looks for came last to the browsers of
 * shared/src/page/supportedBrowsers.ts. Web Crypto is there on https and on localhost alone; elsewhere the page says so.
 */
export const BROWSER_CHECK = `(function () {
  function leave() {
    location.replace('${UNSUPPORTED_BROWSER_PATH}');
  }
  if (
    typeof Promise !== 'function' || !Promise.withResolvers ||
    typeof AbortSignal !== 'function' || !AbortSignal.any ||
    typeof CSS !== 'object' && typeof CSS !== 'function' || !CSS.supports('selector(:has(a))')
  ) leave();
  else if (isSecureContext) {
    var basePoint = new Uint8Array(32).fill(0x66);
    basePoint[0] = 0x58;
    crypto.subtle.importKey('raw', basePoint, { name: 'Ed25519' }, false, ['verify']).then(null, function (error) {
      if (error.name === 'NotSupportedError') leave();
    });
  }
})();`.replaceAll(/\n */g, ' ');

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
