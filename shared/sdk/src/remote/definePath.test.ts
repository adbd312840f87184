import { definePath } from './definePath';

test('a pattern without placeholders is its own link', () => {
  const path = definePath('/interviews');
  expect([path.pattern, path.to()]).toEqual(['/interviews', '/interviews']);
});

test('placeholders are filled in and escaped', () => {
  const path = definePath('/interview/:interviewId/feedback');
  expect(path.to({ interviewId: 'a/b c' })).toBe('/interview/a%2Fb%20c/feedback');
});

test('a link without its parameter does not compile', () => {
  const path = definePath('/interview/:interviewId');
  // @ts-expect-error the parameter is missing
  expect(path.to()).toBe('/interview/');
});
