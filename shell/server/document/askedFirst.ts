import type { ContributedRoute } from '@prova/registry/findContributedRoute';
import { firstQuestions } from '@prova/registry/firstQuestions';
import type { Visitor } from '../sources/createVisitorSource';
import { admits } from './chooseParts';

interface FirstQuestions {
  readonly route: ContributedRoute | null;
  readonly visitor: Visitor;
  readonly pathname: string;
  /** Query of the document's address, without its `?`. */
  readonly search: string;
}

/** The first API calls of a route's page, for somebody who may open it. */
export function askedFirst({ route, visitor, pathname, search }: FirstQuestions): readonly string[] {
  if (!route || visitor.status !== 'known' || !admits(route.access, visitor)) return [];
  return firstQuestions(route, pathname, search);
}
