import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import type { Access } from '@prova/shared/remote-contract/contribution';
import type { ContributedMenuEntry } from '@prova/registry/menuInOrder';
import { useTranslation } from 'react-i18next';
import { useLive, useSession, useShell } from '../context/ShellContext';
import { paths } from '../context/paths';
import { decideAccess } from '../session/decideAccess';

export interface MenuLink {
  readonly label: string;
  readonly icon: string;
  readonly target: { readonly path: string } | { readonly url: string };
}

const toUser: Access = { anyRole: [ROLE_USER] };
const toAdmin: Access = { anyRole: [ROLE_ADMIN] };

function withoutRepeatedPaths(entries: readonly ContributedMenuEntry[]): ContributedMenuEntry[] {
  const first = new Map<string, ContributedMenuEntry>();
  for (const entry of entries) if (!first.has(entry.path)) first.set(entry.path, entry);
  return [...first.values()];
}

/**
 * The menus, decided from the registry's data and the session before any byte of a remote is requested.
 * `personal` needs a role, `general` is everybody's, `header` holds the remotes' header links.
 */
export function useMenu() {
  const { registry, config } = useShell();
  const { t, i18n } = useTranslation();
  const session = useSession();
  const knowledge = useLive(registry.knowledge);
  const admits = (access: Access) => decideAccess(access, session) === 'allowed';
  const linkOf = ({ label, icon, path }: ContributedMenuEntry): MenuLink => ({
    label: i18n.language === 'ru' ? label.ru : label.en,
    icon,
    target: { path },
  });

  const profile: MenuLink = {
    label: t('menu.profile'),
    icon: 'profile',
    target: { path: paths.profile.to() },
  };
  const home: MenuLink = { label: t('menu.home'), icon: 'home', target: { path: paths.home.to() } };
  const administration: MenuLink = {
    label: t('menu.administration'),
    icon: 'administration',
    target: { url: config.adminUrl },
  };

  const side = knowledge.menuOf('side');
  const header = knowledge.menuOf('header').filter(({ access }) => admits(access));
  const guarded = side.filter(({ access }) => access !== 'public' && admits(access));
  const open = withoutRepeatedPaths([...side.filter(({ access }) => access === 'public'), ...header]);

  return {
    profile: admits(toUser) ? profile : null,
    administration: admits(toAdmin) ? administration : null,
    home,
    personal: [
      ...(admits(toUser) ? [profile] : []),
      ...guarded.map(linkOf),
      ...(admits(toAdmin) ? [administration] : []),
    ],
    general: [home, ...open.map(linkOf)],
    header: header.map(linkOf),
  };
}
