import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './LanguageSwitch';
import { MenuList } from './MenuList';
import styles from './MobileMenu.module.css';
import { SectionLinks } from '../ui/SectionLinks';
import tools from './tools.module.css';

/** The menu of narrow screens: a modal drawer; the browser manages focus, Escape and background. */
export function MobileMenu({ withSections }: { withSections: boolean }) {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDialogElement>(null);
  // Not rendered until opened: it has half as many elements as a page.
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    flushSync(() => setWasOpened(true));
    drawer.current?.showModal();
  };
  const close = () => drawer.current?.close();
  return (
    <>
      <button
        type="button"
        className={tools['icon']}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <svg className={tools['bars']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M3 6.5h14M3 13.5h14" />
        </svg>
      </button>
      <dialog
        ref={drawer}
        className={styles['drawer']}
        aria-label={t('menu.label')}
        onClick={(event) => {
          if (event.target === drawer.current) close();
        }}
      >
        {wasOpened && (
          <div className={styles['content']}>
            <div className={styles['head']}>
              <LanguageSwitch />
              <button type="button" className={tools['icon']} aria-label={t('menu.close')} onClick={close}>
                <svg className={tools['bars']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                  <path d="m4.5 4.5 11 11m0-11-11 11" />
                </svg>
              </button>
            </div>
            <nav aria-label={t('menu.label')}>
              <MenuList onChosen={close} />
            </nav>
            {withSections && <SectionLinks onChosen={close} />}
          </div>
        )}
      </dialog>
    </>
  );
}
