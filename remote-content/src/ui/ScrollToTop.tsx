import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ScrollToTop.module.css';

/** Scroll offset in pixels below which the top is visible. */
const SCROLLED_PX = 10;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
const isScrolled = () => window.scrollY > SCROLLED_PX;

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  // The button disappears at the top: keyboard focus moves to the title.
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}

/** Scrolls back to the page's title, from a fixed corner. */
export function ScrollToTop() {
  const { t } = useTranslation('content');
  const scrolled = useSyncExternalStore(subscribe, isScrolled, () => false);
  return (
    <button
      type="button"
      className={styles['button']}
      data-shown={scrolled}
      data-needs-scripts
      aria-label={t('scrollToTop')}
      title={t('scrollToTop')}
      onClick={scrollToTop}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10 16V4.5M4.5 10 10 4.5 15.5 10" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </button>
  );
}
