import { expect, test } from 'vitest';
import { filmOfAddress, filmPage } from './film-address.rule.ts';

const tube = { site: 'youtube', videoId: 'aB3-_dEfGh1', hash: null } as const;
const unlisted = { site: 'vimeo', videoId: '76979871', hash: '8272103f6e' } as const;
const listed = { ...unlisted, hash: null };

test.each([
  'https://www.youtube.com/watch?v=aB3-_dEfGh1',
  'https://www.youtube.com/watch?list=PL1&v=aB3-_dEfGh1&t=42s',
  'http://youtube.com/watch?v=aB3-_dEfGh1',
  'youtube.com/watch?v=aB3-_dEfGh1',
  'https://m.youtube.com/watch?v=aB3-_dEfGh1',
  'https://music.youtube.com/watch?v=aB3-_dEfGh1',
  'https://youtu.be/aB3-_dEfGh1?si=abc',
  '  youtu.be/aB3-_dEfGh1  ',
  'https://www.youtube.com/shorts/aB3-_dEfGh1',
  'https://www.youtube.com/live/aB3-_dEfGh1?feature=share',
  'https://www.youtube.com/embed/aB3-_dEfGh1?rel=0',
  'https://www.youtube-nocookie.com/embed/aB3-_dEfGh1',
  'https://www.youtube.com/v/aB3-_dEfGh1',
  '//www.youtube.com/embed/aB3-_dEfGh1',
  '<iframe width="560" src="https://www.youtube.com/embed/aB3-_dEfGh1?si=x&amp;start=3" allowfullscreen></iframe>',
])('finds the film of YouTube in %s [PL-03]', (address) => {
  expect(filmOfAddress(address)).toEqual(tube);
});

test.each([
  ['https://vimeo.com/76979871', listed],
  ['vimeo.com/76979871?share=copy', listed],
  ['https://vimeo.com/76979871/8272103f6e', unlisted],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', unlisted],
  ['https://vimeo.com/channels/staffpicks/76979871', listed],
  ['https://vimeo.com/groups/lojas/videos/76979871', listed],
  ['https://vimeo.com/showcase/1234567/video/76979871', listed],
  ['https://vimeo.com/album/1234567/video/76979871', listed],
  ['https://vimeo.com/manage/videos/76979871/8272103f6e', unlisted],
  [
    '<div><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0" frameborder="0"></iframe></div>',
    unlisted,
  ],
])('finds the film of Vimeo in %s [PL-03]', (address, film) => {
  expect(filmOfAddress(address)).toEqual(film);
});

test.each([
  ['', 'film_not_an_address'],
  ['um vídeo bom', 'film_not_an_address'],
  ['aB3-_dEfGh1', 'film_not_an_address'],
  ['javascript:alert(1)//youtube.com', 'film_not_an_address'],
  ['ftp://youtube.com/watch?v=aB3-_dEfGh1', 'film_not_an_address'],
  ['https://example.com/watch?v=aB3-_dEfGh1', 'film_of_another_site'],
  ['https://youtube.com.example.com/watch?v=aB3-_dEfGh1', 'film_of_another_site'],
  ['https://notvimeo.com/76979871', 'film_of_another_site'],
  ['https://www.youtube.com/', 'film_not_in_address'],
  ['https://www.youtube.com/@loja', 'film_not_in_address'],
  ['https://www.youtube.com/playlist?list=PL1', 'film_not_in_address'],
  ['https://www.youtube.com/watch?v=short', 'film_not_in_address'],
  ['https://vimeo.com/lojas', 'film_not_in_address'],
  ['https://vimeo.com/showcase/1234567', 'film_not_in_address'],
])('refuses %s: %s [PL-03] [MG-02]', (address, problem) => {
  expect(filmOfAddress(address)).toBe(problem);
});

test.each([
  [tube, 'https://www.youtube.com/watch?v=aB3-_dEfGh1'],
  [listed, 'https://vimeo.com/76979871'],
  [unlisted, 'https://vimeo.com/76979871/8272103f6e'],
])('names the page of a film, which leads back to it [PL-07]', (film, page) => {
  expect(filmPage(film)).toBe(page);
  expect(filmOfAddress(page)).toEqual(film);
});
