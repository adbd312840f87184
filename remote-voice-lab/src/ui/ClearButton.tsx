import { Button } from '@prova/shared/ui/antd/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ClearButtonProps {
  /** Whether there is nothing to clear. */
  readonly isEmpty: boolean;
  readonly isDisabled?: boolean;
  /** @returns a function that restores what was cleared */
  readonly onClear: () => () => void;
  readonly children: string;
}

/** A button that clears content, and can restore it until other content replaces it. */
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
