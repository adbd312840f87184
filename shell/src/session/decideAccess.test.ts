import type { Session } from '@prova/shared/remote-contract/hostServices';
import { user } from '../testing/accounts';
import { decideAccess } from './decideAccess';

const withRoles = (...authorities: string[]): Session => ({
  status: 'authenticated',
  account: { ...user, authorities },
});

test.each([
  ['public', { status: 'loading' } as Session, 'allowed'],
  ['public', { status: 'anonymous' } as Session, 'allowed'],
  [{ anyRole: ['A'] }, { status: 'loading' } as Session, 'undecided'],
  [{ anyRole: ['A'] }, { status: 'anonymous' } as Session, 'sign-in'],
  [{ anyRole: [] }, { status: 'anonymous' } as Session, 'sign-in'],
  [{ anyRole: [] }, withRoles(), 'allowed'],
  [{ anyRole: ['A', 'B'] }, withRoles('B'), 'allowed'],
  [{ anyRole: ['A', 'B'] }, withRoles('C'), 'forbidden'],
] as const)('[S6] decides access %j for %j as %s', (access, session, decision) => {
  expect(decideAccess(access === 'public' ? access : { anyRole: [...access.anyRole] }, session)).toBe(
    decision,
  );
});
