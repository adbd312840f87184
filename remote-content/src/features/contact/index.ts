export { Contact } from './ui/Contact';
export { contactSlice } from './state/contactSlice';
export { readAddresses } from './state/readAddresses';
export { readSection, type ContactSection } from './state/contactSection';
