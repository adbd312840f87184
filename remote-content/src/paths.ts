import { definePath } from '@prova/shared/remote/definePath';
import type { ContactSection } from './features/contact';

/** The pages of this remote. */
export const paths = {
  faq: definePath('/faq'),
  contact: definePath('/contact-us'),
  terms: definePath('/terms'),
  privacy: definePath('/privacy'),
};

/** Pages of other remotes, which are linked by address only. */
export const elsewhere = { home: definePath('/') };

/** The FAQ, open at one of its questions. */
export const linkToQuestion = (itemId: string) => `${paths.faq.to()}#${encodeURIComponent(itemId)}`;

/** The contact page with this section preselected. */
export const linkToContact = (section: ContactSection) =>
  `${paths.contact.to()}?${new URLSearchParams({ section }).toString()}`;
