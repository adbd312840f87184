import type { ContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import type { Visitor } from '../sources/createVisitorSource';
import { admits } from './chooseParts';

/** Parts of a path that stand in an address as they stand in a path: anything else the page might write differently. */
const PLAIN = /^[\w-]+$/;

interface FirstQuestions {
  readonly route: ContributedRoute | null;
  readonly visitor: Visitor;
  readonly pathname: string;
  /** Of the document's address, without its `?`. */
  readonly search: string;
}

/**
 * What the page of a route asks the API for at first, for somebody who may open it. Nothing where the address has a query, since the
 * page may then ask for something else.
 */
export function askedFirst({ route, visitor, pathname, search }: FirstQuestions): readonly string[] {
  if (!route || search !== '' || visitor.status !== 'known' || !admits(route.access, visitor)) return [];
  const given = pathname.split('/');
  const parts = new Map(route.path.split('/').map((part, at) => [part, given[at] ?? '']));
  return (route.asks ?? []).flatMap((address) => {
    const placeholders = address.match(/:[\w-]+/g) ?? [];
    if (!placeholders.every((name) => PLAIN.test(parts.get(name) ?? ''))) return [];
    return [address.replaceAll(/:[\w-]+/g, (name) => parts.get(name) ?? '')];
  });
}
