import { definePath } from './definePath';

test('links a pattern without placeholders unchanged', () => {
  const path = definePath('/interviews');
  expect([path.pattern, path.to()]).toEqual(['/interviews', '/interviews']);
});

test('fills in and escapes placeholders', () => {
  const path = definePath('/interview/:interviewId/feedback');
  expect(path.to({ interviewId: 'a/b c' })).toBe('/interview/a%2Fb%20c/feedback');
});

test('does not compile a link without its parameter', () => {
  const path = definePath('/interview/:interviewId');
  // @ts-expect-error the parameter is missing
  expect(path.to()).toBe('/interview/');
});
