import { useTranslation } from 'react-i18next';
import { ChoiceOfPart } from '../ui/ChoiceOfPart';
import { Audition } from './Audition';
import { RecognizerComparison } from './RecognizerComparison';
import { COMPARED_PARTS, useLabAddress } from './useLabAddress';

/** Both comparisons: voices on one text, recognisers on one recording. */
export function Compare() {
  const { t } = useTranslation('voice-lab');
  const { part, openPart } = useLabAddress();
  return (
    <>
      <ChoiceOfPart
        label={t('compare.part')}
        parts={COMPARED_PARTS.map((key) => ({ key, label: t(`compare.${key}`) }))}
        open={part}
        onOpen={openPart}
      />
      {part === 'voices' ? <Audition /> : <RecognizerComparison />}
    </>
  );
}
