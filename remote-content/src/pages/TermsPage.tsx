import { paths } from '../app/paths';
import { LegalDocument, type LegalText } from '../features/documents';
import { LocalizedText, type TextLoaders } from '../ui/LocalizedText';

const terms: TextLoaders<LegalText> = {
  en: () => import('../locales/terms.en'),
  ru: () => import('../locales/terms.ru'),
};

export function TermsPage() {
  return (
    <LocalizedText loaders={terms}>
      {(text) => <LegalDocument text={text} homePath={paths.home()} />}
    </LocalizedText>
  );
}
