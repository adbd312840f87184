import { findFillers } from './findFillers';

const fillersIn = (spoken: string) => findFillers(spoken).map(({ from, to }) => spoken.slice(from, to));

test('[F12] finds fillers in English and in Russian, but not within other words', () => {
  expect(fillersIn('Um, you know, it is basically a map. Ummm, sort of.')).toEqual([
    'Um',
    'you know',
    'basically',
    'Ummm',
    'sort of',
  ]);
  expect(fillersIn('The album is human; a kindness of errors.')).toEqual([]);
  expect(fillersIn('Ну, это, как бы, э-э, дерево. Короче, ммм, так сказать, вот.')).toEqual([
    'Ну',
    'как бы',
    'э-э',
    'Короче',
    'ммм',
    'так сказать',
    'вот',
  ]);
  expect(fillersIn('Нужно завести новый поворот, экран и внутренний коротким; типы данных')).toEqual([]);
  expect(fillersIn('Um, ну, basically вот')).toEqual(['Um', 'ну', 'basically', 'вот']);
});
