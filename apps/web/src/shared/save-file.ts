/** Hands a text file to the browser's downloads. */
export function saveFile({
  fileName,
  content,
  type = 'text/csv;charset=utf-8',
}: {
  readonly fileName: string;
  readonly content: string;
  readonly type?: string;
}): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Lets the browser fetch a file to its downloads; the page stays, and nothing of the file passes through it. */
export function fetchFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
