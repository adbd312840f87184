import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { ShrinkingLabel } from '../../../ui/ShrinkingLabel';
import { useHandsFreeChoice } from '../useHandsFree';

/** A headset; with a line through it while off. */
const ON = 'M4 12V10a6 6 0 0 1 12 0v2M4 11h2.5v5H4zM13.5 11H16v5h-2.5z';
const OFF = `${ON}M3 3l14 14`;

/** Turns hands-free on and off in the room. */
export function HandsFreeSwitch() {
  const { t } = useTranslation('interview');
  const choice = useHandsFreeChoice();
  if (!choice) return null;
  const { isOn, choose } = choice;
  return (
    <Button type="link" size="small" aria-pressed={isOn} onClick={() => choose(!isOn)}>
      <ShrinkingLabel outline={isOn ? ON : OFF}>{t(isOn ? 'handsFree.on' : 'handsFree.off')}</ShrinkingLabel>
    </Button>
  );
}
