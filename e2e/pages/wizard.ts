import type { Page } from 'playwright/test';

/** The first step of the wizard: the interview's subject. */
export function wizard(page: Page) {
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const domains = group('Domains');
  return {
    description: page.getByLabel('Job description'),
    mode: (name: 'Free text' | 'URL') => page.getByRole('radio', { name }),
    /** The counter under the description, e.g. '12/4000 characters'. */
    counter: page.getByText(/^\d+\/4000 characters$/),
    analyze: page.getByRole('button', { name: 'Analyze with AI' }),
    /** One line of the analysis result. */
    found: (name: string) => page.getByRole('status').getByRole('listitem').filter({ hasText: name }),
    domains: domains.getByRole('checkbox'),
    domain: (name: string) => domains.getByRole('checkbox', { name }),
    searchDomains: page.getByRole('searchbox', { name: 'Search domains' }),
    level: (name: string) => page.getByRole('radiogroup', { name: 'Difficulty' }).getByLabel(name),
    levels: page.getByRole('radiogroup', { name: 'Difficulty' }).getByRole('radio'),
    count: page.getByRole('spinbutton', { name: 'Questions' }),
    duration: (minutes: number) => page.getByRole('radio', { name: `${String(minutes)} minutes` }),
    durations: page.getByRole('radiogroup', { name: 'Duration' }).getByRole('radio'),
    option: (name: string | RegExp) => group('Options').getByRole('checkbox', { name }),
    next: page.getByRole('button', { name: 'Next: Instructions' }),
    progress: page.getByRole('progressbar', { name: 'Preparation' }),
  };
}
