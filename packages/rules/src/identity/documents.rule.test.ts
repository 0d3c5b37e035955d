import { expect, test } from 'vitest';
import {
  type DocumentCountry,
  documentMask,
  documentProblem,
  formattedDocument,
  isDocumentCountry,
  normalisedDocument,
} from './documents.rule.ts';

test.each<{ country: DocumentCountry; typed: string; expected: string | null }>([
  { country: 'BR', typed: '390.533.447-05', expected: null },
  { country: 'BR', typed: ' 390 533 447 05 ', expected: null },
  { country: 'BR', typed: '111.111.111-11', expected: 'document_invalid' },
  { country: 'BR', typed: '390.533.447-06', expected: 'document_invalid' },
  { country: 'BR', typed: '390.533.447', expected: 'document_invalid' },
  { country: 'BR', typed: ' .- ', expected: 'document_required' },
  { country: 'AR', typed: '20.123.456', expected: null },
  { country: 'AR', typed: '2012345', expected: 'document_invalid' },
  { country: 'UY', typed: '1234567-2', expected: null },
  { country: 'UY', typed: '123456789', expected: 'document_invalid' },
  { country: 'CL', typed: '12.531.909-2', expected: null },
  { country: 'CL', typed: '12.531.909-3', expected: 'document_invalid' },
  { country: 'CO', typed: '79.123.456', expected: null },
  { country: 'CO', typed: '1.012.345.678', expected: null },
  { country: 'CO', typed: '213.123.432-1', expected: null },
  { country: 'CO', typed: '12345', expected: 'document_invalid' },
  { country: 'MX', typed: 'boxw310820hnerxn09', expected: null },
  { country: 'MX', typed: 'GODE561231GR8', expected: null },
  { country: 'MX', typed: 'BOXW310820HNERXN00', expected: 'document_invalid' },
  { country: 'PE', typed: '10117410', expected: null },
  { country: 'PE', typed: '10117410-2', expected: null },
  { country: 'PE', typed: '1011741', expected: 'document_invalid' },
  { country: 'CA', typed: '', expected: null },
  { country: 'CA', typed: '123-456-782', expected: 'document_invalid' },
])('the document "$typed" of $country: $expected [ID-16]', ({ country, typed, expected }) => {
  expect(documentProblem(country, typed)).toBe(expected);
});

test.each<{ country: DocumentCountry; typed: string; shown: string }>([
  { country: 'BR', typed: '39053344705', shown: '390.533.447-05' },
  { country: 'BR', typed: '3905', shown: '390.5' },
  { country: 'BR', typed: '390', shown: '390' },
  { country: 'AR', typed: '20.123.456', shown: '20123456' },
  { country: 'CL', typed: '12.531.909-2', shown: '12531909-2' },
  { country: 'MX', typed: 'gode561231gr8', shown: 'GODE561231GR8' },
])('shows the document "$typed" of $country as $shown [ID-16]', ({ country, typed, shown }) => {
  expect(formattedDocument(country, typed)).toBe(shown);
});

test('masks have eleven places in Brazil and eight in Argentina and Uruguay [ID-16]', () => {
  expect(documentMask('BR')).toBe('###.###.###-##');
  expect(documentMask('AR')).toHaveLength(8);
  expect(documentMask('UY')).toHaveLength(8);
  expect(documentMask('CA')).toBeNull();
});

test('stores one form of a document, however it was typed [ID-16]', () => {
  expect(normalisedDocument(' 390.533.447-05')).toBe('39053344705');
  expect(isDocumentCountry('BR')).toBe(true);
  expect(isDocumentCountry('US')).toBe(false);
});
