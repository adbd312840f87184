import { packSaid, unpackSaid, type Said } from './said';

const said: Said = {
  points: [{ weight: 3, says: ['salt differ user'], told: ['random salt', 'salt differ user'] }],
  right: ['pepper vault'],
  wrong: ['salt !differ'],
  graded: { mean: 44, answers: [{ pull: -3, says: ['salt !differ', 'pepper vault', 'lunch noon'] }] },
};

test('what is packed holds each sentence once, and is the same when it is unpacked', () => {
  const packed = packSaid(said);
  expect(packed.sentences).toEqual([
    'salt differ user',
    'random salt',
    'pepper vault',
    'salt !differ',
    'lunch noon',
  ]);
  expect(unpackSaid(packed)).toEqual(said);
});
