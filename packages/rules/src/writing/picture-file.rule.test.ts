import { expect, test } from 'vitest';
import { picturesIn, withPictureAddresses } from './picture-file.rule.ts';

const ONE = '01980000-0000-7000-8000-000000000001';
const TWO = '01980000-0000-7000-8000-000000000002';
const html = `<figure><img data-file="${ONE}" alt="a"></figure><figure><img data-file="${TWO}" alt=""></figure><figure><img data-file="${ONE}" alt="b"></figure>`;

test('names each picture of a text once [MG-02]', () => {
  expect(picturesIn(html)).toEqual([ONE, TWO]);
  expect(picturesIn('<p>&lt;img data-file="x"&gt;</p>')).toEqual([]);
});

test('gives addresses to the pictures that have one [PL-05]', () => {
  const shown = withPictureAddresses(html, new Map([[ONE, '/storage/x?a=1&b="2"']]));
  expect(shown.match(/ src="\/storage\/x\?a=1&amp;b=&quot;2&quot;"/g)).toHaveLength(2);
  expect(shown).toContain(`<img data-file="${TWO}" alt="">`);
});
