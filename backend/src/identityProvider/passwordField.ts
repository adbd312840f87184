import type { PageLook } from '../pages/pageLook';
import { TEXTS } from './texts';

/** The length of a new password, as markup. */
export const NEW_PASSWORD_LENGTH = 'minlength="8" maxlength="200"';

interface PasswordField {
  look: PageLook;
  autocomplete: 'current-password' | 'new-password';
  /** Further attributes of the input, as markup. */
  attributes?: string;
  hint?: string;
  isWrong?: boolean;
}

/**
 * The password's input with a button that shows it. The button is hidden until `PASSWORD_FIELD_SCRIPT` runs.
 * Some browsers send the text of an input to a spelling service once it is shown, hence `spellcheck`.
 */
export function passwordField({ look, autocomplete, attributes, hint, isWrong = false }: PasswordField) {
  const t = TEXTS[look.language];
  const more = [
    ...(attributes === undefined ? [] : [attributes]),
    ...(hint === undefined ? [] : ['aria-describedby="password-hint"']),
    ...(isWrong ? ['aria-invalid="true"'] : []),
  ];
  return `<div class="secret"><label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" required${more.map((each) => ` ${each}`).join('')}>
<button type="button" class="show" aria-controls="password" data-hide="${t.hidePassword}" hidden>${t.showPassword}</button>
${hint === undefined ? '' : `<p class="hint${isWrong ? ' wrong' : ''}" id="password-hint">${hint}</p>`}</div>`;
}

/**
 * Script of a page with a password field. A click leaves focus and caret in the input. On submission the
 * input is a password again: that is how password managers and the browser's form history recognise one.
 */
export const PASSWORD_FIELD_SCRIPT = `{
const button = document.querySelector('.show');
const field = document.getElementById('password');
const labels = { password: button.textContent, text: button.dataset.hide };
const turn = (type) => {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.type = type;
  field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  button.textContent = labels[type];
};
button.hidden = false;
button.addEventListener('mousedown', (event) => event.preventDefault());
button.addEventListener('click', () => turn(field.type === 'password' ? 'text' : 'password'));
field.form.addEventListener('submit', () => turn('password'));
}`;
