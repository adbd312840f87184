export type ContactSection = 'support' | 'technical' | 'business';

export const paths = {
  home: () => '/',
  faq: (itemId?: string) => (itemId ? `/faq#${itemId}` : '/faq'),
  contact: (section?: ContactSection) => (section ? `/contact-us?section=${section}` : '/contact-us'),
  terms: () => '/terms',
  privacy: () => '/privacy',
};
