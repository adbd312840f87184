import { definePath } from '@prova/shared/remote/definePath';

/** The pages of this remote. */
export const paths = {
  checklist: definePath('/sample'),
};
