import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';

/** The address of a document, or the document itself. */
type Source = string | Uint8Array;

async function openDocument(source: Source): Promise<PDFDocumentLoadingTask> {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = worker.default;
  // The bytes go over to the worker for good, and are opened more than once.
  return pdf.getDocument(typeof source === 'string' ? { url: source } : { data: source.slice() });
}

const SHARPEST = 2;

/** Draws one page as wide as its box, sharp on dense screens, and gives its words to those who hear it. */
export function usePdfPage(
  source: Source,
  page: number,
  zoom: number,
  canvasRef: RefObject<HTMLCanvasElement | null>,
) {
  const [document_, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [words, setWords] = useState('');
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      task = await openDocument(source);
      const opened = await task.promise;
      if (!isGone) setDocument(opened);
    };
    open().catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      void task?.destroy();
    };
  }, [source]);

  useEffect(() => {
    const target = canvasRef.current;
    if (!document_ || !target) return undefined;
    let stop = (): void => {};
    const draw = async (): Promise<void> => {
      const content = await document_.getPage(page);
      const width = target.parentElement?.clientWidth ?? 320;
      const fit = width / content.getViewport({ scale: 1 }).width;
      const density = Math.min(SHARPEST, window.devicePixelRatio);
      const viewport = content.getViewport({ scale: fit * zoom * density });
      target.width = viewport.width;
      target.height = viewport.height;
      target.style.width = `${viewport.width / density}px`;
      const task = content.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await content.getTextContent();
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      setDrawn(page);
    };
    draw().catch((error: unknown) => {
      // Turning the page quickly cancels the drawing before: that is no failure.
      if (!(error instanceof Error && error.name === 'RenderingCancelledException')) setFailed(true);
    });
    return () => stop();
  }, [document_, page, zoom, canvasRef]);

  return { drawn, words, failed };
}
