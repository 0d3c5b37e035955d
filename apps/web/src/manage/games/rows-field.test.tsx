// @vitest-environment happy-dom
import { act, useEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepLatest } from '#shared/keep-latest.ts';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { RowsField } from './rows-field.tsx';

let screen: Screen;
afterEach(() => screen.leave());

interface Card {
  readonly front: string;
  readonly picture?: string;
}
const removing = (place: number): string => `Remover ${place}`;

/** Three cards; a picture of the second one is on its way, and ends when the test says so. */
async function cardsWithPictureOnItsWay() {
  const upload = Promise.withResolvers<string>();
  const isSent = keepLatest(false);
  function Picture({ onSent }: { readonly onSent: (picture: string) => void }) {
    const latest = useRef(onSent);
    useEffect(() => {
      latest.current = onSent;
    });
    useEffect(() => {
      // Its author chose it once.
      if (!isSent.get()) void upload.promise.then((picture) => latest.current(picture));
      isSent.set(true);
    }, []);
    return null;
  }
  function Cards() {
    const [cards, setCards] = useState<readonly Card[]>([
      { front: 'Um' },
      { front: 'Dois' },
      { front: 'Três' },
    ]);
    return (
      <>
        <RowsField label="Carta" rows={cards} limit={9} empty={{ front: '' }} onChange={setCards}>
          {({ front }, change) => (
            <>
              <button type="button" onClick={() => change({ front: `${front} mudado` })}>
                {`Mudar ${front}`}
              </button>
              {front === 'Dois' ? <Picture onSent={(picture) => change({ picture })} /> : null}
            </>
          )}
        </RowsField>
        <output>
          {cards.map(({ front, picture }) => [front, picture].filter(Boolean).join('+')).join(', ')}
        </output>
      </>
    );
  }
  screen = await onScreen(<Cards />, ['games']);
  const arrive = async (): Promise<void> => {
    await act(async () => upload.resolve('foto'));
    await screen.settle();
  };
  return { arrive, cards: () => document.querySelector('output')?.textContent };
}

test('a picture that arrives late is laid into its card where it stands by then, and brings back no other [GA-01] [MG-02]', async () => {
  const { arrive, cards } = await cardsWithPictureOnItsWay();
  await screen.click(removing(1));
  await screen.click('Mudar Três');
  await arrive();
  expect(cards()).toBe('Dois+foto, Três mudado');
});

test('a picture that arrives after its card is gone is laid nowhere [GA-01] [MG-02]', async () => {
  const { arrive, cards } = await cardsWithPictureOnItsWay();
  await screen.click(removing(2));
  await arrive();
  expect(cards()).toBe('Um, Três');
});
