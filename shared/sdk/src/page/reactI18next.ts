/**
 * What the page has of react-i18next: all of it but what belongs to servers, and what reads ICU messages, for which the page's i18next
 * has no format.
 */
export {
  I18nContext,
  I18nextProvider,
  Trans,
  TransWithoutContext,
  Translation,
  getDefaults,
  getI18n,
  initReactI18next,
  nodesToString,
  setDefaults,
  setI18n,
  useTranslation,
  withTranslation,
} from 'react-i18next';
