import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import type { Access } from '@prova/shared/remote-contract/contribution';
import { definePath } from '@prova/shared/remote/definePath';

/** The shell's own pages. */
export const paths = {
  home: definePath('/'),
  signIn: definePath('/sign-in'),
  logout: definePath('/logout'),
  profile: definePath('/profile'),
  account: definePath('/account'),
  protectedHome: definePath('/protected'),
  adminHome: definePath('/admin'),
};

/** The access that the shell's own pages require. */
export const ownAccess = {
  home: 'public',
  signIn: 'public',
  logout: 'public',
  profile: { anyRole: [ROLE_USER] },
  account: { anyRole: [ROLE_USER] },
  protectedHome: { anyRole: [ROLE_USER] },
  adminHome: { anyRole: [ROLE_ADMIN] },
} as const satisfies Record<keyof typeof paths, Access>;

/** Pages of remotes that the shell links to; the registry decides which remote serves them. */
export const remotePaths = {
  setup: definePath('/interview'),
  interview: definePath('/interview/:interviewId'),
  feedback: definePath('/interview/:interviewId/feedback'),
  interviews: definePath('/interviews'),
  sampleReport: definePath('/sample-report'),
  contact: definePath('/contact-us'),
  privacy: definePath('/privacy'),
  terms: definePath('/terms'),
};

/** The paths that show the home page. */
export const HOME_PATHS: readonly string[] = [
  paths.home.pattern,
  paths.protectedHome.pattern,
  paths.adminHome.pattern,
];

/** Sections of the landing page in its navigation; each is an element's id. */
export const LANDING_SECTIONS = ['home', 'features', 'pricing', 'about'] as const;
