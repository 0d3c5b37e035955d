import { ApiProblem } from '#shared/api-problem.ts';
import { fittingSize } from '#shared/uploads/shrink-photo.ts';

const QUALITY = 0.88;

export interface PictureToSend {
  readonly content: Blob;
  readonly width: number;
  readonly height: number;
}

/** A picture at a size a page can use, on white where it is transparent, with its measures. @spec MG-02 */
export async function pictureToSend(file: File): Promise<PictureToSend> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ApiProblem('file_content_mismatch');
  });
  const { width, height } = fittingSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }
  picture.close();
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return { content: content ?? file, width, height };
}
