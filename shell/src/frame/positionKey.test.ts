import { positionKey } from './positionKey';

test('another address typed into the same tab begins at its top, a reload where one was, each visit where it was left', () => {
  expect(positionKey({ key: 'default', pathname: '/faq' })).not.toBe(
    positionKey({ key: 'default', pathname: '/terms' }),
  );
  expect(positionKey({ key: 'default', pathname: '/faq' })).toBe(
    positionKey({ key: 'default', pathname: '/faq' }),
  );
  expect(positionKey({ key: 'a1', pathname: '/faq' })).not.toBe(positionKey({ key: 'b2', pathname: '/faq' }));
});
