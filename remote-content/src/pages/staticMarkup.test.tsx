/** @jest-environment node */
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { createApp } from '../app/createApp';
import { LegalDocument } from '../features/documents';
import { Faq } from '../features/faq';
import faqEn from '../locales/FaqPage.en';
import faqRu from '../locales/FaqPage.ru';
import privacyRu from '../locales/PrivacyPage.ru';
import termsEn from '../locales/TermsPage.en';
import { parseInline } from '../ui/prose';

// Prerendering runs without a browser: nothing here may need one.
function markup(page: ReactElement) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: 'en', resources: {}, initAsync: false });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Provider store={createApp({ readOpenItems: () => [] }).store}>
        <StaticRouter location="/">{page}</StaticRouter>
      </Provider>
    </I18nextProvider>,
  );
}
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

test.each([faqEn, faqRu])(
  '[C1] [C2] includes every answer and every picture in the static page',
  (...items) => {
    const html = markup(<Faq items={items} />);
    for (const { question, answer, browsers = [] } of items) {
      const said = answer.flatMap((block) => (typeof block === 'string' ? parseInline(block) : []));
      for (const text of [question, ...said.map(({ text }) => text)]) expect(html).toContain(escape(text));
      for (const { steps, pictureAlt } of browsers) {
        for (const text of [...steps, pictureAlt]) expect(html).toContain(escape(text));
      }
    }
  },
);

test.each([termsEn, privacyRu])('[C4] includes a complete document in the static page', (text) => {
  const html = markup(<LegalDocument text={text} homePath="/" />);
  for (const { title } of text.sections) expect(html).toContain(escape(title));
});
