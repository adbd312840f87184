export const CONTACT_SECTIONS = ['support', 'technical', 'business'] as const;
/** A message's topic; the value of the query parameter `section`. */
export type ContactSection = (typeof CONTACT_SECTIONS)[number];

export const CONTACT_TABS = ['support', 'business'] as const;
export type ContactTab = (typeof CONTACT_TABS)[number];

/** Reads the query parameter; unknown values mean general support. */
export function readSection(value: string | null): ContactSection {
  return CONTACT_SECTIONS.find((section) => section === value) ?? 'support';
}

export const tabOf = (section: ContactSection): ContactTab =>
  section === 'business' ? 'business' : 'support';
