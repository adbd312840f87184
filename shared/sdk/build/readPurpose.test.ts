import { readPurpose } from './readPurpose';

test.each([
  ['container entry (default) ./remote', './src/remote', 'mounting'],
  ['./src/app/routes.tsx', '../pages/ReportPage', { page: 'ReportPage' }],
  ['./src/app/routes.tsx', '../pages/ReportPage.tsx', { page: 'ReportPage' }],
  ['./src/app/Root.tsx', '../locales/ru.json', { language: 'ru' }],
  ['./src/pages/texts.ts', '../locales/FaqPage.en', { page: 'FaqPage', language: 'en' }],
  ['./src/pages/texts.ts', '../locales/FaqPage.ru.ts', { page: 'FaqPage', language: 'ru' }],
  ['./src/pages/texts.ts', '../locales/FaqPage.de', null],
  ['./src/features/setup/ui/Setup.tsx', './Editor', null],
])('derives from %s and %s the purpose', (moduleName, request, purpose) => {
  expect(readPurpose(moduleName, request)).toEqual(purpose);
});
