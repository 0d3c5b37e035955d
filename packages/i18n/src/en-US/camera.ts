import type { Catalogue } from '../catalogue.ts';
import type { camera as source } from '../pt-BR/camera.ts';

export const camera = {
  invoice: 'Invoice',
  show: 'What to show',
  open: 'Open the camera with tips',
  other: 'Or use another app or a file',
  live: 'What the camera sees',
  opening: 'Opening the camera…',
  fill: 'Fill the frame with what the photo asks for.',
  shoot: 'Take photo',
  leave: 'Close the camera',
  refused:
    'The camera did not open: there is none, another app is using it, or permission is missing. Try again or choose a file.',
  'advice.good': 'Looks good: take the photo.',
  'advice.dark': 'It is dark. Find more light.',
  'advice.moving': 'Hold still for a moment.',
  'advice.blurred': 'Out of focus. Step back a little or wipe the lens.',
  'advice.tilted': 'Hold the device straight.',
  'advice.bright': 'Too much light. Change the angle.',
} as const satisfies Catalogue<typeof source>;
