/**
 * The page's part of react-i18next: everything except server code, and ICU support, for which the page's
 * i18next has no format.
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
