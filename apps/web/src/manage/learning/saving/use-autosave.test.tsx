// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import type { Editor } from '../use-training.ts';
import { createUnsavedWork } from './unsaved-work.ts';
import { type OpenParts, useAutosave } from './use-autosave.ts';

interface Game {
  readonly cards: readonly { readonly front: string; readonly picture: string | null }[];
}
let screen: Screen;
afterEach(() => screen.leave());

const card = (front: string, picture: string | null = null) => ({ front, picture });

/** A game on a server and its author, who has chosen pictures for cards; each arrives when the test says so. */
async function authorOf() {
  let stored = { revision: 1, game: { cards: [card('Um'), card('Dois')] } as Game };
  let lay: (place: number, picture: string) => void = () => undefined;
  const work = createUnsavedWork();
  const parts: OpenParts<Game> = new Map();
  function Fields({ editor }: { readonly editor: Editor<Game> }) {
    const [game, change] = useAutosave(
      editor,
      (read) => read,
      (next) => async (revision) => {
        if (revision !== stored.revision) throw new ApiProblem('changed_meanwhile', { status: 409 });
        stored = { revision: revision + 1, game: next };
        return stored;
      },
      { of: 'activity', title: 'Jogo' },
      { parts, name: 'game' },
    );
    const put = (place: number, next: object): void =>
      change({ cards: game.cards.map((each, at) => (at === place ? { ...each, ...next } : each)) });
    const choose = (): void => {
      lay = (place, picture) => put(place, { picture });
    };
    return (
      <>
        <button type="button" onClick={choose}>
          Escolher fotos
        </button>
        <button type="button" onClick={() => put(1, { front: `${game.cards[1]?.front} escrito` })}>
          Escrever
        </button>
        <output>{game.cards.map(({ front, picture }) => [front, picture].join('+')).join(', ')}</output>
      </>
    );
  }
  function Screen() {
    const [open, setOpen] = useState(0);
    const [revision, setRevision] = useState(1);
    const editor: Editor<Game> = {
      state: { status: 'clean', savedAt: null, error: null, clashes: [] },
      read: () => stored.game,
      revisionRead: () => stored.revision,
      revision,
      run: async () => true,
      send: async (edit) => {
        const left = (await edit(stored.revision)).revision;
        setRevision(left);
        return left;
      },
      work,
      saveAll: work.saveAll,
    };
    return (
      <>
        <button type="button" onClick={() => setOpen((before) => before + 1)}>
          Ir e voltar
        </button>
        {open % 2 === 0 ? <Fields key={open} editor={editor} /> : null}
      </>
    );
  }
  screen = await onScreen(<Screen />, ['authoring']);
  return {
    arrive: async (place: number, picture: string) => {
      await act(async () => lay(place, picture));
      await screen.settle();
    },
    saved: async () => {
      await act(async () => work.saveAll());
      await screen.settle();
      return stored.game.cards;
    },
    shown: () => document.querySelector('output')?.textContent,
    isAsked: () => [...work.read().values()].some(({ is }) => is === 'clash'),
  };
}

test('a picture that arrives after its author left and came back joins what they wrote, and nobody is said to be somebody else [GA-01] [MG-02]', async () => {
  const { arrive, saved, shown, isAsked } = await authorOf();
  await screen.click('Escolher fotos');
  await screen.click('Ir e voltar');
  await screen.click('Ir e voltar');
  await screen.click('Escrever');
  await arrive(1, 'foto');
  expect(shown()).toBe('Um+, Dois escrito+foto');
  expect(await saved()).toEqual([card('Um'), card('Dois escrito', 'foto')]);
  await screen.click('Escrever');
  expect(await saved()).toEqual([card('Um'), card('Dois escrito escrito', 'foto')]);
  expect(isAsked()).toBe(false);
});

test('pictures that arrive while something else is open are saved, each, on what was saved since they were chosen [GA-01] [MG-02]', async () => {
  const { arrive, saved, shown, isAsked } = await authorOf();
  await screen.click('Escolher fotos');
  await screen.click('Ir e voltar');
  await screen.click('Ir e voltar');
  await screen.click('Escrever');
  await saved();
  await screen.click('Ir e voltar');
  await arrive(0, 'foto');
  await arrive(1, 'outra');
  expect(await saved()).toEqual([card('Um', 'foto'), card('Dois escrito', 'outra')]);
  await screen.click('Ir e voltar');
  expect(shown()).toBe('Um+foto, Dois escrito+outra');
  expect(isAsked()).toBe(false);
});
