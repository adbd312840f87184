import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { Page } from '../pages/renderPage';
import { registerPage } from './registerPage';
import { signInPage } from './signInPage';

const shown = {
  look: { language: 'en', theme: 'dark' },
  path: '/interaction/1',
  siteOrigin: 'http://localhost:3000',
  returnOrigin: 'http://localhost:3000',
  supportEmail: null,
  sendsMail: false,
} as const;
const signIn = signInPage({ ...shown, login: '' });
const registration = registerPage({ ...shown, form: {} });

const scriptOf = ({ html }: Page) => /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';

/** The input; like some browsers, it forgets the caret when its type changes. */
class Field extends EventTarget {
  readonly form = new EventTarget();
  selectionStart = 3;
  selectionEnd = 5;
  selectionDirection = 'backward';
  #type = 'password';
  get type() {
    return this.#type;
  }
  set type(type: string) {
    this.#type = type;
    this.setSelectionRange(0, 0, 'none');
  }
  setSelectionRange(start: number, end: number, direction: string) {
    [this.selectionStart, this.selectionEnd, this.selectionDirection] = [start, end, direction];
  }
}

/** The page's button as markup describes it, and its input, after the page's script. */
function open(page: Page) {
  const [, hide = '', show = ''] =
    /<button type="button" class="show"[^>]* data-hide="([^"]+)" hidden>([^<]+)</.exec(page.html) ?? [];
  const button = Object.assign(new EventTarget(), {
    hidden: true,
    textContent: show,
    dataset: { hide },
  });
  const field = new Field();
  runInNewContext(scriptOf(page), {
    document: {
      querySelector: (selector: string) => (selector === '.show' ? button : null),
      getElementById: (id: string) => (id === 'password' ? field : null),
    },
  });
  return { button, field, click: () => button.dispatchEvent(new Event('click')) };
}

test.each([
  ['sign-in', signIn],
  ['registration', registration],
])('shows and hides the password on the page of the %s', (_what, page) => {
  const { button, field, click } = open(page);
  expect([button.hidden, button.textContent, field.type]).toEqual([false, 'Show password', 'password']);
  click();
  expect([button.textContent, field.type]).toEqual(['Hide password', 'text']);
  click();
  expect([button.textContent, field.type]).toEqual(['Show password', 'password']);
});

test('names the button in Russian', () => {
  const { button, click } = open(
    signInPage({ ...shown, look: { language: 'ru', theme: 'dark' }, login: '' }),
  );
  expect(button.textContent).toBe('Показать пароль');
  click();
  expect(button.textContent).toBe('Скрыть пароль');
});

test('leaves focus, caret and selection in the field', () => {
  const { button, field, click } = open(signIn);
  const press = new Event('mousedown', { cancelable: true });
  button.dispatchEvent(press);
  click();
  expect(press.defaultPrevented).toBe(true);
  expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([3, 5, 'backward']);
});

test('hides a shown password on submission, for password managers', () => {
  const { button, field, click } = open(signIn);
  click();
  field.form.dispatchEvent(new Event('submit'));
  expect([field.type, button.textContent]).toEqual(['password', 'Show password']);
});

test.each([signIn, registration])('sends no password to a spelling service', ({ html }) => {
  expect(html).toMatch(/<input id="password"[^>]* spellcheck="false"/);
});

test.each([signIn, registration])('permits exactly its own script', (page) => {
  const hash = createHash('sha256').update(scriptOf(page)).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`; script-src 'sha256-${hash}';`);
});
