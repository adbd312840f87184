import { elsewhere } from '../paths';
import { LegalDocument } from '../features/documents';
import { LocalizedText } from '../ui/LocalizedText';
import { privacyTexts } from './texts';

export function PrivacyPage() {
  return (
    <LocalizedText loaders={privacyTexts}>
      {(text) => <LegalDocument text={text} homePath={elsewhere.home.to()} />}
    </LocalizedText>
  );
}
