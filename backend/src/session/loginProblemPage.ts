import { escapeHtml } from '@prova/shared/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';

const TEXTS = {
  en: {
    unreachable: {
      title: 'Sign-in is not available',
      text: 'The sign-in service does not answer at the moment. Nothing you did is lost; please try again shortly.',
      action: 'Try again',
    },
    refused: {
      title: 'Sign-in did not work',
      text: 'This sign-in took too long, was already used, or was begun in another browser. You are not signed in.',
      action: 'Back to Prova',
    },
    notAsked: {
      title: 'Please sign in with your password',
      text: 'You had signed out, and the sign-in service let you in again without asking for your password. Prova did not accept that: you are not signed in. Try again; if this page comes back, sign out of the sign-in service first.',
      action: 'Try again',
    },
    cancelled: {
      title: 'Sign-in was cancelled',
      text: 'You are not signed in. You can go back to Prova and sign in at any time.',
      action: 'Back to Prova',
    },
  },
  ru: {
    unreachable: {
      title: 'Вход временно недоступен',
      text: 'Служба входа сейчас не отвечает. Ничего из сделанного не потеряно, попробуйте ещё раз чуть позже.',
      action: 'Попробовать снова',
    },
    refused: {
      title: 'Войти не удалось',
      text: 'Вход занял слишком много времени, уже был использован или начат в другом браузере. Вы не вошли в систему.',
      action: 'Вернуться в Prova',
    },
    notAsked: {
      title: 'Войдите с паролем',
      text: 'Вы вышли из Prova, а служба входа впустила вас снова, не спросив пароль. Такой вход не принят: вы не вошли в систему. Попробуйте ещё раз, а если эта страница появится снова, сначала выйдите из самой службы входа.',
      action: 'Попробовать снова',
    },
    cancelled: {
      title: 'Вход отменён',
      text: 'Вы не вошли в систему. Вернитесь в Prova и войдите, когда будет удобно.',
      action: 'Вернуться в Prova',
    },
  },
} as const;

export type LoginProblem = keyof (typeof TEXTS)['en'];
const STATUS: Readonly<Record<LoginProblem, number>> = {
  unreachable: 503,
  refused: 400,
  notAsked: 400,
  cancelled: 400,
};

/** What the browser shows when signing in fails: what happened, and one way on. */
export function loginProblemPage(
  problem: LoginProblem,
  look: PageLook,
  siteOrigin: string,
  wayOn: string,
): Page {
  const { title, text, action } = TEXTS[look.language][problem];
  return renderPage({
    status: STATUS[problem],
    look,
    siteOrigin,
    title,
    body: `<p>${text}</p><a class="button" href="${escapeHtml(wayOn)}">${action}</a>`,
  });
}
