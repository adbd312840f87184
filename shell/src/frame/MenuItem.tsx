import { NavLink } from 'react-router-dom';
import { MenuIcon } from './MenuIcon';
import styles from './MenuItem.module.css';
import type { MenuLink } from './useMenu';

/** One menu line: an icon, a label and a link. */
export function MenuItem({
  link: { label, icon, target },
  onChosen,
}: {
  link: MenuLink;
  onChosen?: () => void;
}) {
  const content = (
    <>
      <MenuIcon name={icon} />
      <span>{label}</span>
    </>
  );
  if ('url' in target) {
    return (
      <a className={styles['item']} href={target.url} onClick={onChosen}>
        {content}
        <span className={styles['away']} aria-hidden="true">
          ↗
        </span>
      </a>
    );
  }
  return (
    <NavLink className={styles['item'] ?? ''} to={target.path} end onClick={onChosen}>
      {content}
    </NavLink>
  );
}
