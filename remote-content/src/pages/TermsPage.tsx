import { elsewhere } from '../paths';
import { LegalDocument } from '../features/documents';
import { LocalizedText } from '../ui/LocalizedText';
import { termsTexts } from './texts';

export function TermsPage() {
  return (
    <LocalizedText loaders={termsTexts}>
      {(text) => <LegalDocument text={text} homePath={elsewhere.home.to()} />}
    </LocalizedText>
  );
}
