export { PROVIDERS } from './state/providers';
export { ProviderChoice } from './ui/ProviderChoice';
