/** @jest-environment node */
import { classesOf, usedStyles } from './usedStyles';

const classes = classesOf('<p class="a b"><i class="c">class="d"</i>');

test.each([
  [
    'rules of the markup, and of elements',
    '.a{x:1}p{y:1}.b .c:not(.a){z:1}',
    '.a{x:1}p{y:1}.b .c:not(.a){z:1}',
  ],
  ['none of other classes', '.e{x:1}.a .e{x:1}.a{x:1}', '.a{x:1}'],
  ['of a list those that apply', '.e,.a:is(.b,.e),.c{x:1}', '.a:is(.b,.e),.c{x:1}'],
  ['in media queries', '@media print{.e{x:1}.a{x:1}}@media print{.e{x:1}}', '@media print{.a{x:1}}'],
  [
    'in queries within queries',
    '@supports (x:1){@media print{.e{x:1}.b{x:1}}}',
    '@supports (x:1){@media print{.b{x:1}}}',
  ],
  ['what else is defined', '@keyframes k{to{x:1}}.e{x:1}', '@keyframes k{to{x:1}}'],
  ['what holds where another class does not', '.a:not(.e){x:1}.e:not(.a){x:1}', '.a:not(.e){x:1}'],
  ['nothing of comments', '/* .a{ */.e{x:1}.a{x:1}', '.a{x:1}'],
  ['all, where text looks like a block', '.e{content:"}"}.a{x:1}', '.e{content:"}"}.a{x:1}'],
  ['of rules between texts', '.e[title="x"]{x:1}.a[title="y"]{x:1}', '.a[title="y"]{x:1}'],
  ['names that go on', '.ab{x:1}.a-b{x:1}.a{x:1}', '.a{x:1}'],
])('extracts from a style sheet: %s', (_what, css, kept) => {
  expect(usedStyles(css, classes)).toBe(kept);
});

test('rejects a truncated style sheet', () => {
  expect(() => usedStyles('.a{x:1', classes)).toThrow('ends within a block');
});
