import { completeUpload, type FilePurpose, startUpload } from '@trilha/contract/files/files.calls';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';

/** Uploads a file as a person does: opened, sent and closed; answers what was said when it was closed. */
export async function uploadBytes(
  product: Pick<TestApplication, 'app'>,
  token: string,
  file: { readonly purpose: FilePurpose; readonly name: string; readonly bytes: Buffer },
) {
  const contentType = 'application/octet-stream';
  const { purpose, name, bytes } = file;
  const { body: opened } = await call(
    product,
    startUpload,
    { body: { purpose, name, contentType, size: bytes.length } },
    { token },
  );
  await product.app.inject({
    method: 'PUT',
    url: opened.uploadUrl,
    headers: { 'content-type': contentType },
    payload: bytes,
  });
  return call(product, completeUpload, { body: { fileId: opened.fileId } }, { token });
}
