export type { LegalText } from './state/legalText';
export { LegalDocument } from './ui/LegalDocument';
