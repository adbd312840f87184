import type { ContributedRoute } from '@prova/registry/findContributedRoute';
import { firstQuestions } from '@prova/registry/firstQuestions';
import type { Visitor } from '../sources/createVisitorSource';
import { admits } from './chooseParts';

interface FirstQuestions {
  readonly route: ContributedRoute | null;
  readonly visitor: Visitor;
  readonly pathname: string;
  /** Of the document's address, without its `?`. */
  readonly search: string;
}

/** What the page of a route asks the API for at first, for somebody who may open it. */
export function askedFirst({ route, visitor, pathname, search }: FirstQuestions): readonly string[] {
  if (!route || visitor.status !== 'known' || !admits(route.access, visitor)) return [];
  return firstQuestions(route, pathname, search);
}
