// @vitest-environment happy-dom
import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import type { Session } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { ReactionFields } from './reaction-fields.tsx';

// What grows with its words asks the page for its fonts, of which this one has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen;
afterEach(() => screen.leave());

const content: ReactionContent = {
  kind: 'reaction_evaluation',
  anonymous: true,
  questions: [
    {
      kind: 'alternatives',
      id: 'pace',
      prompt: 'Como foi o ritmo?',
      required: false,
      options: [
        { id: 'a', text: 'Bom' },
        { id: 'b', text: 'Rápido' },
      ],
    },
  ],
};

function Written({ onSaved }: { readonly onSaved: (saved: ReactionContent) => void }) {
  useState(() =>
    queryClient.setQueryData(sessionQuery.queryKey, { permissions: [] as readonly string[] } as Session),
  );
  return <ReactionFields activityId="activity" content={content} onChange={onSaved} />;
}

async function writeOptions(words: string): Promise<void> {
  const field = [...document.querySelectorAll('textarea')].find(({ value }) => value.startsWith('Bom'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('options that look the same are named to the author and not saved until one of them is changed [AS-01]', async () => {
  const onSaved = vi.fn<(saved: ReactionContent) => void>();
  screen = await onScreen(<Written onSaved={onSaved} />, ['authoring', 'reactions', 'questions']);
  await writeOptions('Bom\nRápido\nBom');
  expect(screen.words()).toContain('Mudar ou tirar o que é igual: Bom.');
  expect(onSaved).not.toHaveBeenCalled();
  await writeOptions('Bom\nRápido\nBom demais');
  expect(screen.words()).not.toContain('Mudar ou tirar');
  expect(onSaved).toHaveBeenCalledTimes(1);
});
