import type { MenuIconName } from '@prova/shared/remote-contract/menuIcons';
import styles from './MenuIcon.module.css';

/** Outlines on a grid of 20; a remote's menu entry names one of them. */
const outlines = {
  home: 'M3 9.2 10 3l7 6.2V17h-4.7v-4.8H7.7V17H3Z',
  profile: 'M10 9.8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 17c.5-3.1 3-4.9 6.5-4.9s6 1.8 6.5 4.9',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.6M3 10h.6M3 15h.6',
  voice:
    'M10 2.8a2.5 2.5 0 0 1 2.5 2.5v4.2a2.5 2.5 0 0 1-5 0V5.3A2.5 2.5 0 0 1 10 2.8ZM4.5 9.2a5.5 5.5 0 0 0 11 0M10 14.7v2.5',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.9 8a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4M10 13.7v.2',
  mail: 'M3 5h14v10H3ZM3.4 5.5 10 10.8l6.6-5.3',
  administration: 'M10 2.6 16 5v4.5c0 3.6-2.4 6.4-6 7.9-3.6-1.5-6-4.3-6-7.9V5Zm-2.5 7 1.9 1.9 3.3-3.5',
  logout: 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  page: 'M5 3h6.5L15 6.5V17H5ZM11.5 3v3.5H15',
} as const satisfies Readonly<Record<MenuIconName, string>>;

const isIconName = (name: string): name is MenuIconName => Object.hasOwn(outlines, name);

/** A small outline next to a label; an unknown name gets the page icon. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={outlines[isIconName(name) ? name : 'page']} />
    </svg>
  );
}
