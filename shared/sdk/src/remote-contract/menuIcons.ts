/** The possible values of `menu.icon` in a contribution; the shell draws each. */
export const MENU_ICONS = [
  'home',
  'profile',
  'list',
  'voice',
  'help',
  'mail',
  'administration',
  'logout',
  'page',
] as const;
export type MenuIconName = (typeof MENU_ICONS)[number];
