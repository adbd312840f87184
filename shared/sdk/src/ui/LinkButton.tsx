import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Button } from '@prova/shared/ui/antd/core';

interface LinkButtonProps {
  readonly to: string;
  /** State of the history entry. */
  readonly state?: unknown;
  readonly type?: 'primary' | 'default';
  readonly children: ReactNode;
}

/** A link that looks like a button: it navigates inside the page, and still opens in a new tab on request. */
export function LinkButton({ to, state, type = 'default', children }: LinkButtonProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler(to, { state });
  return (
    <Button type={type} href={href} onClick={onClick}>
      {children}
    </Button>
  );
}
