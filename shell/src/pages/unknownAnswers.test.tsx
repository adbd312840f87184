import { answerVariants, type AnswerVariant } from '@prova/api/testing/answerVariants';
import type { TestRequest } from '@prova/shared/testing/createTestHost';
import { findLostPages } from '@prova/api/testing/findLostPages';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import texts from '../locales/en.json';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

// A limit for hangs: many pages are mounted, and test machines share their cores.
jest.setTimeout(240_000);

const serverWith =
  (call: string, { answer }: AnswerVariant) =>
  ({ method, path }: TestRequest) =>
    `${method} ${path}` === call ? { body: answer } : undefined;

const says = (...words: readonly string[]) =>
  words.filter((word) => !document.body.textContent.includes(word)).map((word) => `'${word}' is not there`);

test('[S15, S16] shows the profile whatever the application info returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.applicationInfo, 4),
    texts,
    async visit(variant) {
      const { pass } = await openShell({
        path: '/profile',
        account: user,
        server: serverWith('GET /management/info', variant),
      });
      await pass(0);
      return says('Robin', 'Start an Interview');
    },
  });
  expect(lost).toEqual([]);
});

test('[S6, S11] shows the site whatever the account returns, and grants no unclear role', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.account),
    texts,
    async visit(variant) {
      const { pass, left, pathname } = await openShell({
        path: '/profile',
        server: serverWith('GET /api/account', variant),
      });
      await pass(0);
      const isGone = /^(activated)?$/.test(variant.place);
      if (isGone) {
        return [...left, pathname()].some((path) => /oauth2|sign-in/.test(path))
          ? []
          : ['a guarded page is shown'];
      }
      return variant.place.startsWith('authorities') ? [] : says('Start an Interview');
    },
  });
  expect(lost).toEqual([]);
});

test('[S5] shows the farewell whatever the logout returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants({ logoutUrl: 'https://id.example/end' }),
    texts,
    async visit(variant) {
      const { pass } = await openShell({
        path: '/logout',
        account: user,
        server: serverWith('POST /api/logout', variant),
      });
      await pass(0);
      return says('Logged out successfully!');
    },
  });
  expect(lost).toEqual([]);
});
