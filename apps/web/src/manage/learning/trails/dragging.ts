const DRAGGED_ITEM = 'application/x-trail-item';

interface Dragging {
  /** What is taken along when a person drags the element. */
  readonly itemId?: string;
  /** What is done with an item that is dropped on it. */
  readonly onDrop: (itemId: string) => void;
}

/**
 * Makes an element something to drag and to drop on, for those who use a pointer; the same moves are there as keys and
 * buttons. Given as its `ref`: a list entry is no control, and must not be announced as one. @spec MG-02 PL-08
 */
export const dragging =
  ({ itemId, onDrop }: Dragging) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('dragstart', (event) => begin(event, itemId), { signal });
    element.addEventListener('dragover', allow, { signal });
    element.addEventListener(
      'drop',
      (event) => {
        const dropped = event.dataTransfer?.getData(DRAGGED_ITEM);
        if (!dropped) return;
        event.preventDefault();
        event.stopPropagation();
        onDrop(dropped);
      },
      { signal },
    );
    return () => listening.abort();
  };

function begin(event: DragEvent, itemId: string | undefined): void {
  if (itemId === undefined || !event.dataTransfer) return;
  event.dataTransfer.setData(DRAGGED_ITEM, itemId);
  event.dataTransfer.effectAllowed = 'move';
}

/** Only what is dragged from the outline may be dropped on it. */
function allow(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(DRAGGED_ITEM)) event.preventDefault();
}
