import { positionKey } from './positionKey';

test('distinguishes scroll positions by visit, and by address after a reload', () => {
  expect(positionKey({ key: 'default', pathname: '/faq' })).not.toBe(
    positionKey({ key: 'default', pathname: '/terms' }),
  );
  expect(positionKey({ key: 'default', pathname: '/faq' })).toBe(
    positionKey({ key: 'default', pathname: '/faq' }),
  );
  expect(positionKey({ key: 'a1', pathname: '/faq' })).not.toBe(positionKey({ key: 'b2', pathname: '/faq' }));
});
