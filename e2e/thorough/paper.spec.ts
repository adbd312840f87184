import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feedback } from '@prova/api/types/feedback';
import type { Interview } from '@prova/api/types/interview';
import { expect, type Page } from 'playwright/test';
import { LANGUAGES, speak, type PageLanguage } from '../accessibility/findViolationsEverywhere';
import { THEMES, useTheme } from '../accessibility/useTheme';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { strongAnswer } from '../site/strongAnswer';

const MOST_BYTES = 400_000;
const DOMAINS = ['sql', 'python', 'java'] as const;
/** Ten questions: two have code next to them, and some a long report. */
const ASKED = [
  ...['sql-joins', 'sql-debug-not-in-null', 'sql-index', 'sql-story-slow'],
  ...['py-debug-mutable-default', 'py-generators', 'py-gil'],
  ...['java-streams', 'java-transactional', 'java-jvm'],
];
const QUESTIONS = ASKED.length;
const TO_PRESS = [
  'Print or save as PDF',
  'Save as JSON',
  'Share report',
  'Was this feedback fair?',
  'Back to interviews',
];
/** Poppler reads a file as its recipient would. */
const hasPoppler = ['pdftotext', 'pdftoppm'].every((tool) => spawnSync(tool, ['-v']).error === undefined);

/** Where `PROVA_PAPER` names a folder, each file is kept in it for inspection. */
const keptIn = process.env['PROVA_PAPER'];

/** A real interview: three complete answers, one skipped, the others half, each with a distinct number. */
async function takeInterview({ request }: Page) {
  const interview = await prepareInterview(request, {
    domainIds: DOMAINS,
    questions: QUESTIONS,
    more: ASKED.map((value) => ({ name: 'QUESTION_ID', type: 'TEXT', value }) as const),
  });
  let asked = 0;
  await finishInterview(request, interview, ({ question }) => {
    asked += 1;
    if (asked === 4) return '';
    const complete = DOMAINS.flatMap((domain) => {
      try {
        return [strongAnswer(domain, question)];
      } catch {
        return [];
      }
    });
    return asked % 3 === 0
      ? (complete[0] ?? '')
      : `Answer number ${String(asked)}: it keeps one writer at a time, because a lock is held, and it make reads more faster; in ${String(asked)} words nobody explains it all.`;
  });
  return interview;
}

/** The words without spaces between them: a line may break anywhere. */
const squeeze = (text: string) => text.replaceAll(/\s+/gu, '');

function readPdf(pdf: Buffer, name: string): { pages: string[]; brightness: number[] } {
  const folder = mkdtempSync(join(tmpdir(), 'prova-paper-'));
  try {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, pdf);
    if (keptIn !== undefined) writeFileSync(join(keptIn, `${name}.pdf`), pdf);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    execFileSync('pdftoppm', ['-r', '20', '-gray', file, join(folder, 'page')]);
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    const digits = String(pages.length).length;
    const brightness = pages.map((_, index) => {
      const grey = readFileSync(join(folder, `page-${String(index + 1).padStart(digits, '0')}.pgm`));
      const pixels = grey.subarray(grey.indexOf('255\n') + 4);
      return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length / 255;
    });
    return { pages, brightness };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const read = async (page: Page, { id }: Interview, language: PageLanguage) =>
  (await (
    await page.request.get(`/api/evm/interviews/${id}/feedback?language=${language.toLowerCase()}`)
  ).json()) as Feedback;

test('[F2, F3, L10] prints a report of ten questions in three domains, from either theme and in either language', async ({
  page,
}) => {
  test.skip(!hasPoppler, 'pdftotext and pdftoppm are missing: apt-get install poppler-utils');
  test.setTimeout(240_000);
  const interview = await takeInterview(page);
  await readFeedback(page.request, interview);
  const texts = new Map<PageLanguage, string[]>();
  for (const theme of THEMES) {
    await useTheme(page, theme);
    for (const language of LANGUAGES) {
      await page.goto(`/interview/${interview.id}/feedback`);
      await speak(page, language);
      const feedback = await read(page, interview, language);
      const questions = (feedback.domains ?? []).flatMap((domain) => domain.questions ?? []);
      expect(questions).toHaveLength(QUESTIONS);
      expect(questions.filter(({ exhibit }) => exhibit?.kind === 'SNIPPET')).toHaveLength(2);
      await expect(page.getByRole('article', { name: questions.at(-1)?.question ?? '' })).toBeVisible();
      const headings = await page
        .getByRole('main')
        .locator('h2, h3, h4, h5, button[aria-expanded]')
        .allInnerTexts();
      const menus = await page.locator('header :is(a, button)').allInnerTexts();
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: '15mm', bottom: '15mm', left: '12mm', right: '12mm' },
      });
      const { pages, brightness } = readPdf(pdf, `${theme}-${language}`);
      expect.soft(pdf.length).toBeLessThan(MOST_BYTES);
      const told = squeeze(pages.join('\n'));

      const starts = questions.map(({ question }) => told.indexOf(squeeze(question)));
      for (const [
        index,
        { question, answer, scores, technicalGapsIdentified, feedback: said, exhibit },
      ] of questions.entries()) {
        const start = starts[index] ?? -1;
        expect({ question, isTold: start >= 0 }).toEqual({ question, isTold: true });
        const end = Math.min(told.length, ...starts.filter((other) => other > start));
        const own = told.slice(start, end);
        expect(own).toContain(squeeze(answer ?? ''));
        expect(own).toContain(squeeze(said ?? ''));
        if (exhibit?.kind === 'SNIPPET') expect(own).toContain(squeeze(exhibit.code));
        for (const gap of technicalGapsIdentified ?? []) expect(own).toContain(squeeze(gap));
        for (const score of Object.values(scores))
          if (score) expect(own).toMatch(new RegExp(`${String(score.current)}(?:of|%|из)`, 'u'));
      }
      // Each question begins a page, and no heading is left alone at the end of one.
      const first = pages.map((text) => squeeze(text));
      const pageOf = questions.map(({ question }) =>
        first.findIndex((text) => text.includes(squeeze(question))),
      );
      expect(new Set(pageOf).size).toBe(QUESTIONS);
      const last = pages.map((text) => text.trimEnd().split('\n').at(-1)?.trim() ?? '');
      for (const line of last) expect(headings).not.toContain(line);
      // The paper shows no controls, and ink on white.
      const pressed = [...menus, ...TO_PRESS].map(squeeze).filter((label) => label.length > 6);
      for (const label of pressed)
        expect({ label, isPrinted: told.includes(label) }).toEqual({ label, isPrinted: false });
      for (const light of brightness) expect(light).toBeGreaterThan(0.8);
      texts.set(language, [...(texts.get(language) ?? []), told]);
    }
  }
  // Both themes print the same words.
  for (const [dark, light] of texts.values()) expect(light).toBe(dark);
});
