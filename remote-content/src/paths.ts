import { definePath } from '@prova/shared/remote/definePath';
import type { ContactSection } from './features/contact';

/** The pages of this remote. */
export const paths = {
  faq: definePath('/faq'),
  contact: definePath('/contact-us'),
  terms: definePath('/terms'),
  privacy: definePath('/privacy'),
};

/** Pages of others, reached by address only. */
export const elsewhere = { home: definePath('/') };

/** The FAQ, open at one of its questions. */
export const linkToQuestion = (itemId: string) => `${paths.faq.to()}#${encodeURIComponent(itemId)}`;

/** The contact page, ready for a message of this kind. */
export const linkToContact = (section: ContactSection) =>
  `${paths.contact.to()}?${new URLSearchParams({ section }).toString()}`;
