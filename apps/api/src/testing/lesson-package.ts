import { strToU8, type Zippable, zipSync } from 'fflate';

const MANIFEST = `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Montar</title>
    <item identifier="i1" identifierref="r1"><title>Aula 1</title></item>
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources>
</manifest>`;

/** A package of SCORM 1.2 with one lesson and these files beside it. */
export const lessonPackage = (beside: Zippable = {}): Buffer =>
  Buffer.from(
    zipSync({ 'imsmanifest.xml': strToU8(MANIFEST), 'index.html': strToU8('<p>Aula</p>'), ...beside }),
  );
