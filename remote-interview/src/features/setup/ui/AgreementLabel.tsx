import { Trans, useTranslation } from 'react-i18next';

/** The second agreement, whose two documents open in tabs of their own. */
export function AgreementLabel() {
  const { t } = useTranslation('interview');
  return (
    <Trans
      t={t}
      i18nKey="agreements.terms"
      components={{
        terms: <a href="/terms" target="_blank" rel="noopener" />,
        privacy: <a href="/privacy" target="_blank" rel="noopener" />,
      }}
    />
  );
}
