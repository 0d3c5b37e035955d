import { fieldOf, listOf, stringOf } from './h5p-field.ts';
import { type H5pWords, h5pWords, hasFile } from './h5p-words.ts';
import type { ReadGame } from './reading.ts';

/**
 * Drag and Drop of H5P: zones on a picture and elements that belong to some of them, named by their places in the lists
 * (`correctElements` of h5p-drag-question). Zones become boxes with their labels, pictures their alternative words. What
 * belongs nowhere is left behind, as is a zone in which nothing is right. @spec GA-04
 */
export function readDragQuestion(content: unknown): ReadGame {
  const words = h5pWords();
  const task = fieldOf(content, 'question', 'task');
  words.warn('places_dropped', hasFile(content, 'question', 'settings', 'background'));
  const elements = listOf(task, 'elements').map((element) => ({
    text: wordsOfElement(words, element),
    isMoved: listOf(element, 'dropZones').length > 0,
  }));
  const placed = new Set<number>();
  const zones = listOf(task, 'dropZones').map((zone) => {
    const pieces = listOf(zone, 'correctElements').flatMap((place) => {
      const element = /^\d+$/.test(String(place)) ? elements[Number(place)] : undefined;
      if (!element || element.text === '') return [];
      placed.add(Number(place));
      return [element.text];
    });
    const tip = stringOf(zone, 'tipsAndFeedback', 'tip') || stringOf(zone, 'tip');
    words.warn('hints_dropped', tip !== '');
    words.warn(
      'feedback_dropped',
      ['feedbackOnCorrect', 'feedbackOnIncorrect'].some(
        (name) => stringOf(zone, 'tipsAndFeedback', name) !== '',
      ),
    );
    return { label: words.line(zone, 'label'), pieces: [...new Set(pieces)] };
  });
  words.warn(
    'pieces_dropped',
    elements.some(({ isMoved }, place) => isMoved && !placed.has(place)),
  );
  const boxes = zones.filter(({ pieces }) => pieces.length > 0);
  words.warn('boxes_dropped', boxes.length < zones.length);
  if (boxes.length === 0) return null;
  return { content: { kind: 'drag_and_drop', instruction: '', boxes }, warnings: words.warnings() };
}

function wordsOfElement(words: H5pWords, element: unknown): string {
  const params = fieldOf(element, 'type', 'params');
  if (!stringOf(element, 'type', 'library').startsWith('H5P.Image ')) return words.line(params, 'text');
  words.warn('pictures_dropped');
  return words.line(params, 'alt') || words.line(params, 'title');
}
