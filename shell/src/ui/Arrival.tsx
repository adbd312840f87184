import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../context/ShellContext';

/**
 * Shown while a page loads: the prerendered page, so that nobody loses the line they are reading, or else
 * `children`.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const { servedPage } = useShell();
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const wanted = servedPage?.pathname === pathname && servedPage.language === i18n.language;
  const place = useCallback(
    (element: HTMLElement | null) => {
      const content = servedPage?.content;
      if (!element || !content || content.parentElement === element) return;
      element.append(content);
      servedPage.begun?.moved();
    },
    [servedPage],
  );
  if (!wanted) return children;
  // In prerendered markup React sees nothing but this text, which it leaves alone.
  return (
    <div ref={place} data-content-place="" suppressHydrationWarning>
      {''}
    </div>
  );
}
