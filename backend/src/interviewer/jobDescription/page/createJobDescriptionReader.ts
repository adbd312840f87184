import type { FetchPage } from './createPageFetcher';
import type { PageResult } from './pageResult';

/** The text of a job description. */
export type ReadJobDescription = (description: string) => Promise<PageResult>;

const ADDRESS_ALONE = /^https?:\/\/\S+$/i;
/** Maximum length of a text: longer than any description. The rest of a page is rarely about the job. */
const LONGEST_TEXT = 20_000;

/** @param fetchPage null if addresses are not to be read: they are plain text then */
export function createJobDescriptionReader(fetchPage: FetchPage | null): ReadJobDescription {
  return async (description) => {
    const address = description.trim();
    if (fetchPage === null || !ADDRESS_ALONE.test(address)) return { ok: true, text: description };
    const page = await fetchPage(address);
    return page.ok ? { ok: true, text: page.text.slice(0, LONGEST_TEXT) } : page;
  };
}
