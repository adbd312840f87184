import type { Breakage } from '../breakage';

export const CONTENT: readonly Breakage[] = [
  {
    row: 'C1',
    what: 'the search minds upper and lower case',
    file: 'remote-content/src/features/faq/state/groupItems.ts',
    find: 'asSeen(text).toLocaleLowerCase()',
    replace: 'asSeen(text)',
  },
  {
    row: 'C1',
    what: 'an empty search has other words',
    file: 'remote-content/src/locales/en.json',
    find: '"No FAQ items found matching your search criteria."',
    replace: '"No FAQ items found."',
  },
  {
    row: 'C2',
    what: 'pictures are higher than 400 px',
    file: 'remote-content/src/features/faq/ui/pictures/BrowserPicture.module.css',
    find: 'max-height: 400px;',
    replace: 'height: 420px;',
  },
  {
    row: 'C3',
    what: 'technical questions open the tab for business',
    file: 'remote-content/src/features/contact/state/contactSection.ts',
    find: "section === 'business' ? 'business' : 'support'",
    replace: "section === 'support' ? 'support' : 'business'",
  },
  {
    row: 'C4',
    what: 'the terms were last updated a day later',
    file: 'remote-content/src/locales/TermsPage.en.ts',
    find: 'May 5, 2025',
    replace: 'May 6, 2025',
  },
];
