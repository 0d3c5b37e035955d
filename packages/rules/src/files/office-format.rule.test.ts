import { expect, test } from 'vitest';
import { OFFICE_FORMAT_NAMES, OFFICE_FORMATS, officeFamilyOf, officeFormatOf } from './office-format.rule.ts';

test('every office format is known by its media type, and by no other [PL-03]', () => {
  const types = OFFICE_FORMAT_NAMES.map((format) => OFFICE_FORMATS[format].type);
  expect(new Set(types).size).toBe(8);
  expect(types.map(officeFormatOf)).toEqual(OFFICE_FORMAT_NAMES);
  expect(officeFormatOf('application/pdf')).toBeNull();
});

test.each([
  ['application/vnd.ms-powerpoint', 'slides'],
  ['application/vnd.oasis.opendocument.text', 'text'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'spreadsheet'],
  ['application/octet-stream', 'text'],
])('a file of type %s is shown as %s [PL-03]', (type, family) => {
  expect(officeFamilyOf(type)).toBe(family);
});
