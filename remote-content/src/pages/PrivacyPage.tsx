import { paths } from '../app/paths';
import { LegalDocument, type LegalText } from '../features/documents';
import { LocalizedText, type TextLoaders } from '../ui/LocalizedText';

const privacy: TextLoaders<LegalText> = {
  en: () => import('../locales/privacy.en'),
  ru: () => import('../locales/privacy.ru'),
};

export function PrivacyPage() {
  return (
    <LocalizedText loaders={privacy}>
      {(text) => <LegalDocument text={text} homePath={paths.home()} />}
    </LocalizedText>
  );
}
