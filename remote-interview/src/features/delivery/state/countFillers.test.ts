import { countFillers } from './countFillers';

test('[F12] counts fillers in English and in Russian, but not within other words', () => {
  expect(countFillers('Um, you know, it is basically a map. Ummm, sort of.')).toBe(5);
  expect(countFillers('The album is human; a kindness of errors.')).toBe(0);
  expect(countFillers('Ну, это, как бы, э-э, дерево. Короче, ммм, так сказать, вот.')).toBe(7);
  expect(countFillers('Нужно завести новый поворот, экран и внутренний коротким; типы данных')).toBe(0);
  expect(countFillers('Um, ну, basically вот')).toBe(4);
});
