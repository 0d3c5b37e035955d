const UPLOAD = /^uploads\/([0-9a-f-]{36})\/([0-9a-f-]{36})(?:\.parts\/\d+)?$/;

/** Where the bytes of an upload are sent; its address is signed for this name, or for parts of it, and for no other. */
export const uploadKey = (clientId: string, fileId: string): string => `uploads/${clientId}/${fileId}`;

/** Where they lie once the upload is being closed: no address to send anything names it. @spec ME-04 */
export const takenKey = (key: string): string => `${key}.taken`;

/** The upload whose bytes, or a part of them, are sent to this name. */
export function uploadOfKey(key: string): { readonly clientId: string; readonly fileId: string } | null {
  const [, clientId, fileId] = UPLOAD.exec(key) ?? [];
  return clientId && fileId ? { clientId, fileId } : null;
}

/** All names under which there may be bytes of an upload that was not closed. */
export const keysOfUpload = (key: string): string[] => [key, takenKey(key)];
