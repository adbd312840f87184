import type { SlotName } from '@prova/shared/remote-contract/slots';
import { useEffect } from 'react';
import { useLive, useSession, useShell } from '../context/ShellContext';
import { decideAccess } from '../session/decideAccess';
import { WidgetOutlet } from './WidgetOutlet';

interface SlotProps {
  /** The owner of the page, the page, and the place in it, such as `shell.profile.main`. */
  readonly name: SlotName;
}

/**
 * A place that remotes fill with widgets, in the order that their contributions give. Decided from the
 * registry's data and the session before any byte of a remote is requested.
 */
export function Slot({ name }: SlotProps) {
  const { registry } = useShell();
  const session = useSession();
  const { isWhole, widgetsIn } = useLive(registry.knowledge);
  useEffect(() => {
    // The document had no room for all menus and widgets.
    if (!isWhole) void registry.complete();
  }, [registry, isWhole]);
  const widgets = widgetsIn(name).filter(({ access }) => decideAccess(access, session) === 'allowed');
  return widgets.map((widget) => {
    const isAlone = widgets.filter(({ remote }) => remote === widget.remote).length === 1;
    return <WidgetOutlet key={`${widget.remote} ${widget.path}`} widget={widget} mayReplace={isAlone} />;
  });
}
