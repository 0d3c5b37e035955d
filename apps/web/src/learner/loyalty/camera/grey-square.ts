import {
  CLARITY_RASTER_EDGE,
  type PhotoFault,
  photoClarity,
  photoFaults,
} from '@trilha/rules/loyalty/photos/photo-clarity.rule';
import { greyOf } from '../sales/scan/grey-raster.ts';

/** Makes grey squares of pictures, one after another, by the same canvas; null where the browser draws none. */
export function greySquares(): (picture: CanvasImageSource) => Uint8ClampedArray | null {
  const canvas = document.createElement('canvas');
  canvas.width = CLARITY_RASTER_EDGE;
  canvas.height = CLARITY_RASTER_EDGE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return () => null;
  context.imageSmoothingQuality = 'high';
  return (picture) => {
    context.drawImage(picture, 0, 0, CLARITY_RASTER_EDGE, CLARITY_RASTER_EDGE);
    return greyOf(context.getImageData(0, 0, CLARITY_RASTER_EDGE, CLARITY_RASTER_EDGE)).data;
  };
}

/** What makes a photo hard to see; nothing where it cannot be looked at, as it is sent all the same. @spec LO-20 */
export async function faultsOfPhoto(content: Blob): Promise<readonly PhotoFault[]> {
  try {
    const picture = await createImageBitmap(content);
    const grey = greySquares()(picture);
    picture.close();
    return grey ? photoFaults(photoClarity(grey)) : [];
  } catch {
    return [];
  }
}
