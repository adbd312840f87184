import { answerVariants, type AnswerVariant } from '@prova/api/testing/answerVariants';
import type { TestRequest } from '@prova/shared/testing/createTestHost';
import { findLostPages, settleUntil } from '@prova/api/testing/findLostPages';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import texts from '../locales/en.json';
import { user } from '../testing/accounts';
import { openShell } from '../testing/openShell';

// A limit for what hangs: many pages are mounted, and machines that test share their cores.
jest.setTimeout(240_000);

const serverWith =
  (call: string, { answer }: AnswerVariant) =>
  ({ method, path }: TestRequest) => {
    if (`${method} ${path}` === call) return { body: answer };
    if (path === '/api/evm/interviews') return { body: wholeAnswers.interviewPage };
    if (path === '/api/evm/trends') return { body: wholeAnswers.trendList };
    return path === '/api/evm/domains' ? { body: wholeAnswers.domainList } : undefined;
  };

const says = (...words: readonly string[]) =>
  words.filter((word) => !document.body.textContent.includes(word)).map((word) => `'${word}' is not there`);

test.each([
  ['GET /api/evm/interviews', wholeAnswers.interviewPage, []],
  ['GET /api/evm/domains', wholeAnswers.domainList, ['71', '40']],
  ['GET /api/evm/trends', wholeAnswers.trendList, ['71', '40']],
  ['GET /management/info', wholeAnswers.applicationInfo, ['71', '40']],
] as const)('[S15, S16] whatever %s answers, the profile is there', async (call, answer, always) => {
  const everyNth: Readonly<Record<string, number>> = {
    'GET /api/evm/interviews': 10,
    'GET /api/evm/trends': 1,
  };
  const lost = await findLostPages({
    variants: answerVariants(answer, everyNth[call] ?? 4),
    texts,
    async visit(variant) {
      const { pass } = await openShell({
        path: '/profile',
        account: user,
        server: serverWith(call, variant),
      });
      await pass(0);
      // The trends come after the list.
      await settleUntil(() => says('Robin', ...always).length === 0);
      const beside = variant.place.startsWith('interviews[0]') ? ['40'] : [];
      return says('Robin', 'Start an Interview', ...always, ...beside);
    },
  });
  expect(lost).toEqual([]);
});

test('[S6, S11] whatever the account answers, the site is there, and nobody is more than they clearly are', async () => {
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

test('[S5] whatever the logout answers, the farewell is shown', async () => {
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
