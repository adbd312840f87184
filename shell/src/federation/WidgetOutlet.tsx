import type { ContributedWidget } from '@prova/registry/widgetsInOrder';
import { Skeleton } from '@prova/shared/ui/Skeleton';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../context/ShellContext';
import { AtPath } from './AtPath';
import { MountedRemote } from './MountedRemote';
import { RemoteBoundary } from './RemoteBoundary';
import { useRemote } from './useRemote';
import { WidgetFailure } from './WidgetFailure';
import styles from './WidgetOutlet.module.css';

interface WidgetOutletProps {
  readonly widget: ContributedWidget;
  /** Whether the widget's release may be unloaded for a fallback: no other widget of the page shows it. */
  readonly mayReplace: boolean;
}

/** The place of one widget: the widget, its loading state, or the failure. The page around it is unaffected. */
export function WidgetOutlet({ widget, mayReplace }: WidgetOutletProps) {
  const { loader, clock, leases } = useShell();
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const isBusy = () => leases.held.get().length > 0;
  const { state, retry, threw } = useRemote(loader, widget.remote, clock, {
    pathname,
    isBusy,
    widget: widget.path,
    mayReplace,
  });
  const { narrow = 0, wide = 0 } = widget.height ?? {};
  const title = widget.title[i18n.language === 'ru' ? 'ru' : 'en'];
  if (state.status === 'failed') {
    return <WidgetFailure title={title} failure={state.failure} onRetry={retry} />;
  }
  const reserved = { '--narrow': `${String(narrow)}px`, '--wide': `${String(wide)}px` } as CSSProperties;
  return (
    <div className={styles['widget']} style={reserved}>
      {state.status === 'loading' ? (
        <Skeleton rows={6} />
      ) : (
        <RemoteBoundary key={state.version} remote={widget.remote} onThrown={threw}>
          <AtPath path={widget.path}>
            <MountedRemote {...state} fallback={<Skeleton rows={6} />} />
          </AtPath>
        </RemoteBoundary>
      )}
    </div>
  );
}
