import { escapeHtml } from '@prova/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';

interface ProblemText {
  readonly title: string;
  /** What happened, what is safe, what to do. */
  readonly text: string;
}

const EN = {
  unreachable: {
    title: 'Sign-in is not available',
    text: 'The sign-in service does not answer at the moment. Nothing you did is lost; please try again shortly.',
  },
  failed: {
    title: 'The sign-in service has a problem',
    text: 'The sign-in service answered that it cannot sign anybody in right now. You are not signed in, and nothing you did is lost. Please try again in a few minutes.',
  },
  unavailable: {
    title: 'Prova cannot sign you in right now',
    text: 'Prova cannot read or store data at the moment. You are not signed in, and nothing is lost. Please try again in a minute.',
  },
  late: {
    title: 'This sign-in is over',
    text: 'It took longer than ten minutes, or it was used already. You are not signed in. Begin again: it takes a moment.',
  },
  otherBrowser: {
    title: 'This sign-in began elsewhere',
    text: 'It was begun in another browser, or this browser does not keep cookies for Prova. You are not signed in. Allow cookies for this site and sign in in one and the same browser.',
  },
  incomplete: {
    title: 'Something is missing from this address',
    text: 'The address that brought you here is not a whole answer of the sign-in service. You are not signed in. Begin the sign-in again.',
  },
  notProven: {
    title: 'This sign-in was not accepted',
    text: 'The answer of the sign-in service does not belong to the sign-in that you began, so Prova did not accept it. You are not signed in. Begin again; if this page comes back, tell the people who run this site.',
  },
  interaction: {
    title: 'The sign-in service needs something from you',
    text: 'It wanted to ask you for a password, a choice or your consent, and did not come to it. You are not signed in. Begin again and answer what it asks.',
  },
  misfit: {
    title: 'Sign-in is not set up correctly',
    text: 'Prova and the sign-in service do not fit together. It is nothing that you did, and trying again will not help. Please tell the people who run this site.',
  },
  clock: {
    title: 'The clocks do not agree',
    text: 'The clock of Prova and that of the sign-in service are too far apart to accept a sign-in. It is nothing that you did. Please tell the people who run this site.',
  },
  notAsked: {
    title: 'Please sign in with your password',
    text: 'You had signed out, and the sign-in service let you in again without asking for your password. Prova did not accept that: you are not signed in. Try again; if this page comes back, sign out of the sign-in service first.',
  },
  cancelled: {
    title: 'Sign-in was cancelled',
    text: 'You cancelled, or the sign-in service does not let your account into Prova. You are not signed in. You can sign in at any time, with another account too.',
  },
  tooMany: {
    title: 'Too many sign-ins at once',
    text: 'More sign-ins were begun from here within a minute than Prova takes. You are not signed in. Please wait a minute and try again.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;

export type LoginProblem = keyof typeof EN;

const RU: Readonly<Record<LoginProblem, ProblemText>> = {
  unreachable: {
    title: 'Вход временно недоступен',
    text: 'Служба входа сейчас не отвечает. Ничего из сделанного не потеряно, попробуйте ещё раз чуть позже.',
  },
  failed: {
    title: 'У службы входа неполадки',
    text: 'Служба входа ответила, что сейчас никого не может впустить. Вы не вошли, но ничего из сделанного не потеряно. Попробуйте ещё раз через несколько минут.',
  },
  unavailable: {
    title: 'Prova сейчас не может вас впустить',
    text: 'Prova временно не может читать и сохранять данные. Вы не вошли, ничего не потеряно. Попробуйте ещё раз через минуту.',
  },
  late: {
    title: 'Время этого входа вышло',
    text: 'Прошло больше десяти минут, или этим входом уже воспользовались. Вы не вошли. Начните заново: это недолго.',
  },
  otherBrowser: {
    title: 'Этот вход начат не здесь',
    text: 'Вход начали в другом браузере, или этот браузер не сохраняет файлы cookie для Prova. Вы не вошли. Разрешите cookie для этого сайта и пройдите вход целиком в одном браузере.',
  },
  incomplete: {
    title: 'В адресе чего-то не хватает',
    text: 'Адрес, по которому вы пришли, не похож на полный ответ службы входа. Вы не вошли. Начните вход заново.',
  },
  notProven: {
    title: 'Вход не принят',
    text: 'Ответ службы входа не относится к тому входу, который вы начали, поэтому Prova его не приняла. Вы не вошли. Начните заново, а если эта страница появится снова, сообщите тем, кто обслуживает сайт.',
  },
  interaction: {
    title: 'Службе входа нужно что-то от вас',
    text: 'Она собиралась спросить пароль, выбор учётной записи или согласие, но до этого не дошло. Вы не вошли. Начните заново и ответьте на её вопросы.',
  },
  misfit: {
    title: 'Вход настроен неправильно',
    text: 'Prova и служба входа не понимают друг друга. Вы ни в чём не ошиблись, и новая попытка не поможет. Сообщите тем, кто обслуживает сайт.',
  },
  clock: {
    title: 'Часы расходятся',
    text: 'Часы Prova и службы входа расходятся слишком сильно, чтобы принять вход. Вы ни в чём не ошиблись. Сообщите тем, кто обслуживает сайт.',
  },
  notAsked: {
    title: 'Войдите с паролем',
    text: 'Вы вышли из Prova, а служба входа впустила вас снова, не спросив пароль. Такой вход не принят: вы не вошли в систему. Попробуйте ещё раз, а если эта страница появится снова, сначала выйдите из самой службы входа.',
  },
  cancelled: {
    title: 'Вход отменён',
    text: 'Вы отменили вход, или служба входа не пускает вашу учётную запись в Prova. Вы не вошли. Войти можно в любой момент, в том числе под другой учётной записью.',
  },
  tooMany: {
    title: 'Слишком много входов сразу',
    text: 'За минуту отсюда начали больше входов, чем Prova принимает. Вы не вошли. Подождите минуту и попробуйте ещё раз.',
  },
};
const TEXTS = { en: EN, ru: RU };

const WORDS = {
  en: { again: 'Try again', home: 'Back to Prova', forOperator: 'For the people who run this site' },
  ru: { again: 'Попробовать снова', home: 'Вернуться в Prova', forOperator: 'Для тех, кто обслуживает сайт' },
};

const UNAVAILABLE = 503;
const STATUS: Partial<Record<LoginProblem, number>> = {
  unreachable: UNAVAILABLE,
  failed: UNAVAILABLE,
  unavailable: UNAVAILABLE,
  tooMany: 429,
};
/** Where another try leads nowhere, or is not what this person wanted. */
const LEADS_HOME: ReadonlySet<LoginProblem> = new Set(['misfit', 'clock', 'cancelled']);
/** What only the operator can mend or has to hear of: there the page names what the log has it under. */
const FOR_OPERATOR: ReadonlySet<LoginProblem> = new Set(['misfit', 'clock', 'notProven', 'failed']);

interface ProblemShown {
  readonly look: PageLook;
  readonly siteOrigin: string;
  /** Where the sign-in begins again. */
  readonly signInAddress: string;
  /** The name of the cause and the call's trace id, under both of which the log has it. */
  readonly reference: string;
  readonly retryAfterS?: number;
}

/** What the browser shows when signing in fails: what happened, and one way on. */
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
