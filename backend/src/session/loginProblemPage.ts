import { escapeHtml } from '@prova/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';

interface ProblemText {
  readonly title: string;
  /** The message: what happened, what is safe, and what to do. */
  readonly text: string;
}

const EN = {
  unreachable: {
    title: 'Sign-in isn’t available',
    text: 'The sign-in service isn’t responding. You aren’t signed in. Try again in a minute.',
  },
  failed: {
    title: 'The sign-in service has a problem',
    text: 'The sign-in service can’t sign anyone in right now. You aren’t signed in. Try again in a few minutes.',
  },
  unavailable: {
    title: 'Prova can’t sign you in right now',
    text: 'Prova’s data is temporarily unavailable. You aren’t signed in. Everything you’ve saved is safe. Try again in a minute.',
  },
  late: {
    title: 'This sign-in has expired',
    text: 'Signing in took more than ten minutes, or this sign-in link was already used. You aren’t signed in. Start again.',
  },
  otherBrowser: {
    title: 'Sign-in started in another browser',
    text: 'This sign-in started in another browser, or this browser blocks cookies for Prova. You aren’t signed in. Allow cookies for this site, then sign in using one browser.',
  },
  incomplete: {
    title: 'Incomplete sign-in link',
    text: 'The address that brought you here is missing part of the sign-in response. You aren’t signed in. Start again.',
  },
  notProven: {
    title: 'Sign-in rejected',
    text: 'The response from the sign-in service doesn’t match the sign-in you started, so Prova rejected it. You aren’t signed in. Start again; if this page reappears, contact the site operator.',
  },
  interaction: {
    title: 'More information needed',
    text: 'The sign-in service needs you to enter your password, make a choice or give consent. You aren’t signed in. Start again and follow the steps on its page.',
  },
  misfit: {
    title: 'Sign-in isn’t set up correctly',
    text: 'Prova and the sign-in service aren’t configured to work together. You aren’t signed in, and trying again won’t help. Contact the site operator.',
  },
  clock: {
    title: 'Server clocks don’t match',
    text: 'The clocks of Prova and the sign-in service are too far apart, so sign-in was rejected. You aren’t signed in. Contact the site operator.',
  },
  notAsked: {
    title: 'Sign in with your password',
    text: 'You’d signed out, but the sign-in service let you back in without a password, so Prova rejected the sign-in. You aren’t signed in. Try again; if this page reappears, sign out of the sign-in service first.',
  },
  cancelled: {
    title: 'Sign-in was cancelled',
    text: 'You cancelled, or the sign-in service doesn’t allow your account to use Prova. You aren’t signed in. You can sign in at any time, including with another account.',
  },
  tooMany: {
    title: 'Too many sign-in attempts',
    text: 'Too many sign-ins were started from your network within a minute. You aren’t signed in. Wait a minute, then try again.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;

export type LoginProblem = keyof typeof EN;

const RU: Readonly<Record<LoginProblem, ProblemText>> = {
  unreachable: {
    title: 'Вход временно недоступен',
    text: 'Служба входа не отвечает. Вы не вошли. Попробуйте ещё раз через минуту.',
  },
  failed: {
    title: 'Неполадки в службе входа',
    text: 'Через службу входа сейчас войти нельзя. Вы не вошли. Попробуйте ещё раз через несколько минут.',
  },
  unavailable: {
    title: 'Войти в Prova сейчас нельзя',
    text: 'Данные Prova временно недоступны. Вы не вошли. Всё, что вы сохранили, в безопасности. Попробуйте ещё раз через минуту.',
  },
  late: {
    title: 'Время входа истекло',
    text: 'Вход занял больше десяти минут, или ссылка для входа уже использована. Вы не вошли. Начните заново.',
  },
  otherBrowser: {
    title: 'Вход начат в другом браузере',
    text: 'Вход начат в другом браузере, или этот браузер блокирует cookie для Prova. Вы не вошли. Разрешите cookie для этого сайта и пройдите вход целиком в одном браузере.',
  },
  incomplete: {
    title: 'Неполная ссылка для входа',
    text: 'В адресе, по которому вы пришли, не хватает части ответа службы входа. Вы не вошли. Начните заново.',
  },
  notProven: {
    title: 'Вход отклонён',
    text: 'Ответ службы входа не относится к начатому вами входу, поэтому Prova его отклонила. Вы не вошли. Начните заново, а если эта страница появится снова, обратитесь к владельцу сайта.',
  },
  interaction: {
    title: 'Нужны дополнительные действия',
    text: 'Служба входа ждёт, что вы введёте пароль, сделаете выбор или дадите согласие. Вы не вошли. Начните заново и следуйте указаниям на её странице.',
  },
  misfit: {
    title: 'Вход настроен неправильно',
    text: 'Настройки Prova и службы входа не подходят друг к другу. Вы не вошли, и новая попытка не поможет. Обратитесь к владельцу сайта.',
  },
  clock: {
    title: 'Часы серверов расходятся',
    text: 'Часы Prova и службы входа расходятся слишком сильно, поэтому вход отклонён. Вы не вошли. Обратитесь к владельцу сайта.',
  },
  notAsked: {
    title: 'Войдите с паролем',
    text: 'Вы вышли, но служба входа впустила вас снова без пароля, поэтому Prova отклонила вход. Вы не вошли. Попробуйте ещё раз, а если эта страница появится снова, сначала выйдите из самой службы входа.',
  },
  cancelled: {
    title: 'Вход отменён',
    text: 'Вы отменили вход, или служба входа не пускает вашу учётную запись в Prova. Вы не вошли. Войти можно в любой момент, в том числе под другой учётной записью.',
  },
  tooMany: {
    title: 'Слишком много попыток входа',
    text: 'За минуту из вашей сети было слишком много попыток входа. Вы не вошли. Подождите минуту и попробуйте ещё раз.',
  },
};
const TEXTS = { en: EN, ru: RU };

const WORDS = {
  en: { again: 'Try again', home: 'Back to Prova', forOperator: 'For the site operator' },
  ru: { again: 'Попробовать ещё раз', home: 'Вернуться в Prova', forOperator: 'Для владельца сайта' },
};

const UNAVAILABLE = 503;
const STATUS: Partial<Record<LoginProblem, number>> = {
  unreachable: UNAVAILABLE,
  failed: UNAVAILABLE,
  unavailable: UNAVAILABLE,
  tooMany: 429,
};
/** Problems whose page offers the home page instead of a retry. */
const LEADS_HOME: ReadonlySet<LoginProblem> = new Set(['misfit', 'clock', 'cancelled']);
/** Problems for the operator: there the page shows the log's identifiers. */
const FOR_OPERATOR: ReadonlySet<LoginProblem> = new Set(['misfit', 'clock', 'notProven', 'failed']);

interface ProblemShown {
  readonly look: PageLook;
  readonly siteOrigin: string;
  /** Address that restarts the sign-in. */
  readonly signInAddress: string;
  /** Name of the cause and trace id of the call, as logged. */
  readonly reference: string;
  readonly retryAfterS?: number;
}

/** The page of a failed sign-in: what happened, and one way on. */
export function loginProblemPage(
  problem: LoginProblem,
  { look, siteOrigin, signInAddress, reference, retryAfterS }: ProblemShown,
): Page {
  const { title, text } = TEXTS[look.language][problem];
  const { again, home, forOperator } = WORDS[look.language];
  const leadsHome = LEADS_HOME.has(problem);
  const way = leadsHome ? `${siteOrigin}/` : signInAddress;
  const told = FOR_OPERATOR.has(problem) ? `<p>${forOperator}: ${escapeHtml(reference)}</p>` : '';
  return renderPage({
    status: STATUS[problem] ?? 400,
    look,
    siteOrigin,
    title,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
    body: `<p>${text}</p>${told}<a class="button" href="${escapeHtml(way)}">${leadsHome ? home : again}</a>`,
  });
}
