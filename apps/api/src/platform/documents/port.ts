import type { ConversionProblemCode } from '@trilha/rules/files/document-conversion.rule';

/** Makes pages of office documents. Where a server has none, the documents are handed out as they are. */
export interface DocumentConverter {
  /**
   * Writes the document as a PDF into the folder and answers where; everything else it needs is kept in the same folder.
   * Throws ConversionProblem.
   */
  readonly toPdf: (source: string, folder: string) => Promise<string>;
}

/** Why a document did not become pages; nobody is asked to read more than the code. */
export class ConversionProblem extends Error {
  readonly code: ConversionProblemCode;
  constructor(code: ConversionProblemCode) {
    super(`The document was not converted: ${code}.`);
    this.code = code;
  }
}
