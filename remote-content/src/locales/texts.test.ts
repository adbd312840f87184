import contributionData from '../../contribution.json';
import { contributionSchema } from '@prova/shared/remote-contract/contribution';
import * as v from 'valibot';
import { paths } from '../paths';
import { parseInline, type Block } from '../ui/prose';
import en from './en.json';
import faqEn from './FaqPage.en';
import faqRu from './FaqPage.ru';
import privacyEn from './PrivacyPage.en';
import privacyRu from './PrivacyPage.ru';
import ru from './ru.json';
import termsEn from './TermsPage.en';
import termsRu from './TermsPage.ru';

const keys = (value: object, at = ''): string[] =>
  Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    typeof each === 'object' && each !== null ? keys(each, `${at}${key}.`) : [`${at}${key}`],
  );
const linesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (typeof block === 'string' ? [block] : block.list));
const linksOf = (blocks: readonly Block[]) =>
  linesOf(blocks).flatMap((line) => parseInline(line).flatMap(({ to }) => (to ? [to] : [])));

test('has the same labels in both languages', () => {
  expect(keys(ru)).toEqual(keys(en));
});

test('[C1] [C2] has the same questions in both languages, in the same order, with the same browsers', () => {
  const shape = (items: typeof faqEn) =>
    items.map(({ id, category, answer, browsers }) => ({
      id,
      category,
      paragraphs: answer.length,
      links: linksOf(answer),
      browsers: browsers?.map(({ browser, support, steps, pictureWords }) => ({
        browser,
        support,
        steps: steps.length,
        words: pictureWords.length,
      })),
    }));
  expect(shape(faqRu)).toEqual(shape(faqEn));
  expect(new Set(faqEn.map(({ id }) => id)).size).toBe(12);
});

test.each([
  ['terms', termsEn, termsRu],
  ['privacy', privacyEn, privacyRu],
])('[C4] has the same sections of %s in both languages', (_name, one, other) => {
  const shape = ({ sections }: typeof one) =>
    sections.map(({ id, blocks }) => ({
      id,
      blocks: blocks.map((block) => (typeof block === 'string' ? 1 : block.list.length)),
      links: linksOf(blocks),
    }));
  expect(shape(other)).toEqual(shape(one));
});

test('links only to existing targets in the texts', () => {
  const anchors = {
    [paths.faq.to()]: faqEn.map(({ id }) => id),
    [paths.privacy.to()]: privacyEn.sections.map(({ id }) => id),
    [paths.terms.to()]: termsEn.sections.map(({ id }) => id),
    [paths.contact.to()]: [],
    // A page of the shell.
    '/account': [],
  };
  const links = [
    ...faqEn.flatMap(({ answer }) => linksOf(answer)),
    ...termsEn.sections.flatMap(({ blocks }) => linksOf(blocks)),
    ...privacyEn.sections.flatMap(({ blocks }) =>
      linksOf(blocks).map((to) => (to.startsWith('#') ? `${paths.privacy.to()}${to}` : to)),
    ),
  ];
  expect(links.length).toBeGreaterThanOrEqual(8);
  for (const link of links) {
    const { pathname, hash } = new URL(link, 'http://site');
    const known = Object.entries(anchors).find(([path]) => path === pathname)?.[1];
    expect({ link, known: known !== undefined }).toEqual({ link, known: true });
    if (hash) expect(known).toContain(hash.slice(1));
  }
});

test('contributes valid data about existing pages to the shell', () => {
  const contribution = v.parse(contributionSchema, contributionData);
  expect(contribution.routes.map(({ path }) => path)).toEqual(
    Object.values(paths).map(({ pattern }) => pattern),
  );
  expect(contribution.routes.every(({ access }) => access === 'public')).toBe(true);
});
