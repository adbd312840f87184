import { offerCalls } from './api/offerCalls';

/** Whether to lead an administrator to the language model's page. */
export function useOffersModelReport(isAdmin: boolean): boolean {
  // Without an answer there is no link, and nothing else is missing.
  const { data } = offerCalls.useOffersReportQuery(undefined, { skip: !isAdmin });
  return isAdmin && data === true;
}
