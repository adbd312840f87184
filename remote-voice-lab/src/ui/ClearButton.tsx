import { Button } from '@prova/shared/ui/antd/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ClearButtonProps {
  /** There is nothing to clear. */
  readonly isEmpty: boolean;
  readonly isDisabled?: boolean;
  /** @returns the function that brings back what was there */
  readonly onClear: () => () => void;
  readonly children: string;
}

/** Empties something, and brings it back as long as nothing else has taken its place. */
export function ClearButton({ isEmpty, isDisabled = false, onClear, children }: ClearButtonProps) {
  const { t } = useTranslation('voice-lab');
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const canUndo = isEmpty && undo !== null;
  if (!isEmpty && undo !== null) setUndo(null);
  return (
    <Button
      disabled={isDisabled || (isEmpty && !canUndo)}
      onClick={() => {
        if (canUndo) undo();
        const wayBack = canUndo ? null : onClear();
        setUndo(() => wayBack);
      }}
    >
      {canUndo ? t('undo') : children}
    </Button>
  );
}
