import type { PageLanguage } from '../pages/pageLook';
import { signInPage } from './signInPage';

const open = (language: PageLanguage, supportEmail: string | null, sendsMail = false) =>
  signInPage({
    look: { language, theme: 'dark' },
    path: '/interaction/1',
    siteOrigin: 'http://localhost:3000',
    returnOrigin: 'http://localhost:3000',
    supportEmail,
    sendsMail,
    login: '',
  }).html;

const LINK = '<a href="mailto:help@prova.example">help@prova.example</a>';

test.each<[PageLanguage, string | null, string]>([
  ['en', null, 'Forgot your password? Ask whoever runs this site for a reset link.'],
  ['ru', null, 'Забыли пароль? Попросите у администратора сайта ссылку для сброса пароля.'],
  ['en', 'help@prova.example', `Forgot your password? Write to ${LINK} and we’ll send you a link.`],
  ['ru', 'help@prova.example', `Забыли пароль? Напишите на ${LINK}, и мы пришлём ссылку.`],
])(
  'says in %s whom to ask about a forgotten password, with the support address %s',
  (language, address, help) => {
    expect(open(language, address)).toContain(`<p class="below">${help}</p>`);
  },
);

test('escapes the support address', () => {
  const html = open('en', '"><b>$&@prova.example');
  expect(html).toContain('href="mailto:&quot;&gt;&lt;b&gt;$&amp;@prova.example"');
  expect(html).not.toContain('<b>');
});

test.each<[PageLanguage, string]>([
  ['en', 'Forgot your password? <a href="/forgot">Reset your password</a>'],
  ['ru', 'Забыли пароль? <a href="/forgot">Сбросить пароль</a>'],
])('leads in %s to a link by mail where mail is set', (language, help) => {
  expect(open(language, 'help@prova.example', true)).toContain(`<p class="below">${help}</p>`);
});
