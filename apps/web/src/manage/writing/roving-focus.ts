import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** One stop for the tab key in a toolbar; arrows go from tool to tool, Home and End to the ends. @spec PL-08 */
export function useRovingFocus() {
  const [current, setCurrent] = useState<string | null>(null);
  const toolsIn = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button[data-tool]')];
  return {
    /** The tab index of a tool; the first has it until another was reached. */
    tabIndexOf: (tool: string, isFirst: boolean): number =>
      (current === null ? isFirst : current === tool) ? 0 : -1,
    bar: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setCurrent(target.dataset['tool'] ?? null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = STEPS[event.key];
        const tools = toolsIn(event.currentTarget);
        const index = tools.findIndex((tool) => tool === event.target);
        if (!step || index === -1) return;
        event.preventDefault();
        tools[step(index, tools.length)]?.focus();
      },
    },
  };
}
