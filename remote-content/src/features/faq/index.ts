export { faqSlice } from './state/faqSlice';
export type { FaqItem } from './state/faqItem';
export { Faq } from './ui/Faq';
