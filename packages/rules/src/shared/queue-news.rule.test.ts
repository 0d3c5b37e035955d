import { expect, test } from 'vitest';
import { queueNews } from './queue-news.rule.ts';

const view = (words: string, hasMore = false) => ({ ids: words.split(' ').filter(Boolean), hasMore });

test.each([
  { what: 'nothing moved', shown: view('a b c'), fresh: view('a b c'), arrived: 0, taken: '' },
  { what: 'two came at the end', shown: view('a b'), fresh: view('a b c d'), arrived: 2, taken: '' },
  { what: 'one came on top', shown: view('b c'), fresh: view('a b c'), arrived: 1, taken: '' },
  { what: 'one was dealt with', shown: view('a b c'), fresh: view('a c'), arrived: 0, taken: 'b' },
  {
    what: 'the last was dealt with and one came',
    shown: view('a b c'),
    fresh: view('a b d'),
    arrived: 1,
    taken: 'c',
  },
  { what: 'the first into an empty queue', shown: view(''), fresh: view('a'), arrived: 1, taken: '' },
  { what: 'all were dealt with', shown: view('a b'), fresh: view(''), arrived: 0, taken: 'a b' },
  {
    what: 'one left a full page and another moved up into it',
    shown: view('a b c', true),
    fresh: view('a c d', true),
    arrived: 0,
    taken: 'b',
  },
  {
    what: 'one came on top of a full page and pushed the last out of it',
    shown: view('b c d', true),
    fresh: view('a b c', true),
    arrived: 1,
    taken: '',
  },
  {
    what: 'a whole page was dealt with and the next stands in its place',
    shown: view('a b', true),
    fresh: view('c d', true),
    arrived: 0,
    taken: 'a b',
  },
  {
    what: 'a short queue grew beyond a page',
    shown: view('a b'),
    fresh: view('a b c', true),
    arrived: 1,
    taken: '',
  },
])('tells what is new to the reader when $what [MG-03] [IN-03]', ({ shown, fresh, arrived, taken }) => {
  const news = queueNews(shown, fresh);
  expect(news.arrived).toBe(arrived);
  expect([...news.taken].join(' ')).toBe(taken);
});
