import type { Locator, Page } from 'playwright/test';

/** The name of a point as the report shows it on a separate line. */
export function pointTitle(name: string): string {
  const title = name.replace(/^(?:that|что) /, '');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** One question of the report. */
function questionCard(card: Locator) {
  const section = (title: string) =>
    card
      .locator('section')
      .filter({ has: card.page().getByRole('heading', { level: 5, name: title, exact: true }) });
  return {
    card,
    section,
    answer: card.getByRole('figure').getByRole('blockquote'),
    headings: card.getByRole('heading', { level: 5 }),
    score: (name: string) => section('Scores').getByRole('listitem').filter({ hasText: name }),
    details: card.getByRole('button', { name: 'Full feedback' }),
    /** The bar next to the total score: hidden from screen readers, which announce the number. */
    totalBar: card.locator('svg[data-tone]'),
  };
}

/** The feedback page with a finished report. */
export function feedbackReport(page: Page) {
  return {
    opener: (domain: string) => page.getByRole('button', { name: domain, exact: true }),
    domain: (domain: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: domain }) }),
    /** The link to the question with this number, beside the report. */
    jumpTo: (number: number) =>
      page
        .getByRole('navigation', { name: 'Questions in this report' })
        .getByRole('listitem')
        .nth(number - 1)
        .getByRole('link'),
    moments: page.getByRole('region', { name: 'Key moments' }).getByRole('listitem'),
    panelHeading: (name: string) => page.getByRole('heading', { level: 4, name, exact: true }),
    question: (text: string) => questionCard(page.getByRole('article', { name: text, exact: true })),
    adminView: page.getByRole('switch', { name: 'Admin view' }),
  };
}
