import { faultOf, findEntries } from './pronunciationDraft';

const own = [{ written: 'kubectl', said: 'kube cuttle' }];

test.each([
  ['a word without letters', { written: '?!', said: 'what' }, 'noWord'],
  ['nothing to say', { written: 'gRPC', said: '  ' }, 'noSaid'],
  ['letters that the voice cannot read', { written: 'слово', said: 'слово' }, 'notLatin'],
  ['signs alone', { written: 'gRPC', said: '---' }, 'notLatin'],
  ['a word that is there', { written: ' kubectl ', said: 'cube control' }, 'twice'],
  ['a word that fits', { written: 'слово', said: 'slovo' }, null],
  ['the same word in other letters', { written: 'KUBECTL', said: 'cube control' }, null],
] as const)('%s', (_name, entry, fault) => {
  expect(faultOf(entry, own)).toBe(fault);
});

test('finds entries by spelling or pronunciation, in any case', () => {
  const entries = [...own, { written: 'JSON', said: 'jason' }];
  expect(findEntries(entries, 'JAS')).toEqual([entries[1]]);
  expect(findEntries(entries, 'Kube')).toEqual([entries[0]]);
  expect(findEntries(entries, ' ')).toEqual(entries);
});
