import { expect, test } from 'vitest';
import { slidesOfAddress, slidesPage } from './slides-address.rule.ts';

test.each([
  ['https://www.slideshare.net/slideshow/embed_code/key/aB3dEfGh1JkLmN', 'aB3dEfGh1JkLmN'],
  [
    '<iframe src="https://www.slideshare.net/slideshow/embed_code/key/aB3dEfGh1JkLmN?hostedIn=slideshare&amp;page=upload" width="476" height="400"></iframe>',
    'aB3dEfGh1JkLmN',
  ],
  ['//www.slideshare.net/slideshow/embed_code/12345678', '12345678'],
  ['https://www.slideshare.net/slideshow/vitrines-que-vendem/12345678', '12345678'],
  ['pt.slideshare.net/slideshow/vitrines-que-vendem/12345678?from=search', '12345678'],
])('finds the presentation in %s [PL-03]', (address, presentationId) => {
  expect(slidesOfAddress(address)).toEqual({ presentationId });
  expect(slidesOfAddress(slidesPage(presentationId))).toEqual({ presentationId });
});

test.each([
  ['', 'slides_not_an_address'],
  ['uma apresentação', 'slides_not_an_address'],
  ['https://www.linkedin.com/in/alguem', 'slides_of_another_site'],
  ['https://slideshare.net.example.com/slideshow/a/12345678', 'slides_of_another_site'],
  ['https://www.slideshare.net/alguem/vitrines-que-vendem', 'slides_not_in_address'],
  ['https://www.slideshare.net/slideshow/vitrines-que-vendem', 'slides_not_in_address'],
  ['https://www.slideshare.net/slideshow/embed_code/key/..%2F..', 'slides_not_in_address'],
])('refuses %s: %s [PL-03] [MG-02]', (address, problem) => {
  expect(slidesOfAddress(address)).toBe(problem);
});
