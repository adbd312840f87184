export { domainsApi } from './api/domainsApi';
export { DomainTopics } from './ui/DomainTopics';
export { useDomains } from './useDomains';
