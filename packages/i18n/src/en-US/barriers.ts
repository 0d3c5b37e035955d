import type { Catalogue } from '../catalogue.ts';
import type { barriers as source } from '../pt-BR/barriers.ts';

export const barriers = {
  must: 'Must be mended',
  should: 'Better mended',
  here: 'Accessibility of this activity',
  cancel: 'Cancel',
  'publish.text':
    'Some people cannot reach this content. Mend it by the link of each activity, or say why it is published as it is.',
  'publish.reason': 'Reason to publish it as it is',
  'publish.reasonNote': 'It is kept in the action log.',
  'publish.anyway': 'Publish all the same',
  'publish.looking': 'Checking accessibility…',
  'barrier.picture_without_words': {
    one: '{count} image without alternative text. Describe it or mark it as decorative.',
    other: '{count} images without alternative text. Describe them or mark them as decorative.',
  },
  'barrier.drawing_without_words': {
    one: '{count} drawing without a name. Put a described image in its place.',
    other: '{count} drawings without a name. Put described images in their place.',
  },
  'barrier.drawing_hard_to_see': {
    one: '{count} text in a drawing hardly shows against what is behind it. Raise the contrast.',
    other: '{count} texts in drawings hardly show against what is behind them. Raise the contrast.',
  },
  'barrier.option_without_words': {
    one: '{count} option of a question is an image alone. Write what it shows.',
    other: '{count} options of questions are images alone. Write what they show.',
  },
  'barrier.question_without_transcript': {
    one: '{count} question has audio or video without a transcript. Write down what is said.',
    other: '{count} questions have audio or video without a transcript. Write down what is said.',
  },
  'barrier.captions_missing': 'The video has no captions. Upload a .vtt file.',
  'barrier.transcript_missing': 'The audio has no transcript. Write down what is said.',
  'barrier.document_without_words':
    'The PDF is images alone: screen readers find nothing to read. Run text recognition (OCR) and upload it again.',
  'barrier.page_unreadable': 'The HTML of the page is too tangled to be read. Make it simpler.',
  'barrier.film_transcript_missing': 'The film of another site has no transcript. Write down what is said.',
  'barrier.slides_out_of_reach':
    'Slides of another site rarely hold text for screen readers. Offer the same as a PDF or a page.',
  'barrier.flash_out_of_reach':
    'Screen readers and keyboards do not reach Flash animations. Offer the same as a page.',
  'barrier.heading_skipped': {
    one: '{count} heading skips a level. Use Heading, Subheading and Minor heading in order.',
    other: '{count} headings skip a level. Use Heading, Subheading and Minor heading in order.',
  },
  'barrier.link_says_nothing': {
    one: '{count} link does not say where it leads, such as “click here”. Write its destination.',
    other: '{count} links do not say where they lead, such as “click here”. Write their destinations.',
  },
  'barrier.table_without_header': {
    one: '{count} table without a header. Mark its first row or column.',
    other: '{count} tables without a header. Mark their first row or column.',
  },
} as const satisfies Catalogue<typeof source>;
