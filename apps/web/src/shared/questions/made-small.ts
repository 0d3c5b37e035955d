import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';

/** What is small enough already, and loses something each time it is made smaller. */
const small = new WeakSet<File>();

export const noteSmall = (file: File): void => void small.add(file);

export async function madeSmall(file: File): Promise<File> {
  if (small.has(file)) return file;
  const shrunk = await shrinkPhoto(file);
  const made = shrunk === file ? file : new File([shrunk], file.name, { type: shrunk.type });
  noteSmall(made);
  return made;
}
