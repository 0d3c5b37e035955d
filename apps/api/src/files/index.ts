import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { convertDocument } from './documents/convert-document.job.ts';
import { lookAfterDocuments } from './documents/look-after-documents.job.ts';
import { routes as documentRoutes } from './documents/read-document.ts';
import { routes as setBackgroundRoutes } from './login-background/set-background.ts';
import { routes as ownPhotoRoutes } from './own-photo/own-photo.ts';
import { routes as readPackageRoutes } from './packages/read-package.ts';
import { lookAfterCourses } from './scorm-cloud/look-after-courses.job.ts';
import { routes as cloudCourseRoutes } from './scorm-cloud/name-course.ts';
import { sendCourse } from './scorm-cloud/send-course.job.ts';
import { routes as cancelUploadRoutes } from './uploads/cancel-upload.ts';
import { clearUpload } from './uploads/clear-upload.job.ts';
import { routes as completeUploadRoutes } from './uploads/complete-upload.ts';
import { routes as readFileLinkRoutes } from './uploads/read-file-link.ts';
import { routes as startUploadRoutes } from './uploads/start-upload.ts';
import { sweepUploads } from './uploads/sweep-uploads.job.ts';

export { documentPages } from './documents/read-document.ts';
export { wordsOfPdf } from './documents/words-of-pdf.ts';
export { backgroundRoutes } from './login-background/background-routes.ts';
export { photoLinks } from './own-photo/photo-links.ts';
export { courseStructureOf } from './packages/course-package.ts';
export { readManifest } from './packages/manifest.ts';
export { fromArchive, type OpenArchive } from './packages/open-archive.ts';
export { packageLabel, packageOfLabel, sandboxOf } from './packages/package-host.ts';
export { packageTreeOf } from './packages/package-tree.ts';
export { readLoneCourse, unpackPackage } from './packages/unpack-package.ts';
export { cloudCourseById } from './scorm-cloud/courses.queries.ts';
export { completeFileById, completeFilesById, fileById } from './uploads/files.queries.ts';
export { greySquare } from './uploads/grey-square.ts';
export { isOpenUpload } from './uploads/open-upload.ts';
export { linkTo, playedLinkTo } from './uploads/read-file-link.ts';
export { sharedLinkTo, sharedPicturesAt } from './uploads/shared-link.ts';
export { smallPicture } from './uploads/small-picture.ts';
export { fitsPurpose, storeMedia } from './uploads/store-media.ts';
export {
  PICTURE_MAXIMUM_BYTES,
  type PicturePreview,
  previewOfPicture,
  storePicture,
} from './uploads/store-picture.ts';

export function routes(bind: Bind): void {
  startUploadRoutes(bind);
  completeUploadRoutes(bind);
  cancelUploadRoutes(bind);
  readFileLinkRoutes(bind);
  readPackageRoutes(bind);
  documentRoutes(bind);
  cloudCourseRoutes(bind);
  ownPhotoRoutes(bind);
  setBackgroundRoutes(bind);
}

export const jobs: readonly EventJob[] = [clearUpload, convertDocument, sendCourse];
export const clockJobs: readonly ClockJob[] = [lookAfterCourses, lookAfterDocuments, sweepUploads];
