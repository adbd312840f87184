import { act, cleanup } from '@testing-library/react';
import type { AnswerVariant } from './answerVariants';
import { failOnUnexpected } from '@prova/shared/testing/expectConsoleError';

type Texts = Readonly<Record<string, unknown>>;

interface Search {
  readonly variants: readonly AnswerVariant[];
  /** The texts of the pages' namespace: none of its keys may be shown instead of its text. */
  readonly texts: Texts;
  /** Selector of what every variant shows; a page's heading unless given. */
  readonly heading?: string;
  /** Opens the page with this answer, operates it, and returns other problems. */
  readonly visit: (variant: AnswerVariant) => Promise<readonly string[]>;
}

const NO_WORDS = /\b(?:undefined|null|NaN|Infinity)\b|\[object |Invalid Date\b|Unexpected Application Error/;

/** The page's visible and accessible text. */
function wordsOnPage(): string {
  const spoken = [...document.body.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
  return [...texts, ...spoken].join('\n');
}

function faultsOnPage(texts: Texts, heading: string): string[] {
  const words = wordsOnPage();
  const key = new RegExp(`\\b(?:${Object.keys(texts).join('|')})\\.[a-zA-Z_]+(?:\\.\\w+)*`);
  const found = NO_WORDS.exec(words)?.[0] ?? key.exec(words)?.[0];
  return [
    ...(document.querySelector(heading) ? [] : ['the page has no heading']),
    ...(found === undefined ? [] : [`the page says '${found}'`]),
  ];
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter(Boolean)
    .slice(0, 2)
    .join(' ');
}

const MOST_TURNS = 60;

/** Lets the page settle until `isThere`; gives up after a number of turns, not of seconds. */
export async function settleUntil(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS && !isThere(); turn += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  }
}

/**
 * Opens a page once per variant of an answer and checks that it survives: with its heading, with texts rather
 * than keys, and with a silent console.
 * @returns the variants that broke the page, each with the problem
 */
export async function findLostPages({ variants, texts, heading = 'h1', visit }: Search): Promise<string[]> {
  const lost: string[] = [];
  for (const variant of variants) {
    const faults: string[] = [];
    try {
      faults.push(...(await visit(variant)), ...faultsOnPage(texts, heading));
    } catch (error) {
      faults.push(firstLine(error));
    }
    try {
      cleanup();
      await act(() => Promise.resolve());
      failOnUnexpected();
    } catch (error) {
      faults.push(`console: ${firstLine(error)}`);
    }
    if (faults.length > 0) lost.push(`${variant.name}: ${faults.join('; ')}`);
  }
  return lost;
}
