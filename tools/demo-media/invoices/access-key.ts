import { moduloElevenDigit, risingWeights, weightedSum } from '@trilha/rules/shared/check-digits';

/** IBGE codes of the states whose stores appear in the photographs. */
const STATE_CODES: Readonly<Record<string, string>> = {
  SP: '35',
  RJ: '33',
  MG: '31',
  PR: '41',
  AM: '13',
  BA: '29',
  RS: '43',
  PE: '26',
  GO: '52',
};

/** Public consultation address that each state prints in the QR code. */
export const CONSULTATION: Readonly<Record<string, string>> = {
  SP: 'https://www.nfce.fazenda.sp.gov.br/qrcode',
  RJ: 'https://consultadfe.fazenda.rj.gov.br/consultaNFCe/QRCode',
  MG: 'https://portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml',
  PR: 'http://www.fazenda.pr.gov.br/nfce/qrcode',
  AM: 'https://sistemas.sefaz.am.gov.br/nfceweb/consultarNFCe.jsp',
  BA: 'http://nfe.sefaz.ba.gov.br/servicos/nfce/qrcode.aspx',
  RS: 'https://www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx',
  PE: 'http://nfce.sefaz.pe.gov.br/nfce/consulta',
  GO: 'https://nfeweb.sefaz.go.gov.br/nfeweb/sites/nfce/danfeNFCe',
};

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

type KeyParts = Readonly<{
  state: string;
  yearMonth: string;
  taxNumber: string;
  series: number;
  number: number;
  code: number;
}>;

/** Access key of an NFC-e: 43 digits that describe it and one that checks them. */
export function accessKey({ state, yearMonth, taxNumber, series, number, code }: KeyParts): string {
  const base =
    (STATE_CODES[state] ?? '35') +
    yearMonth +
    taxNumber +
    '65' +
    padded(series, 3) +
    padded(number, 9) +
    '1' +
    padded(code, 8);
  return base + moduloElevenDigit(weightedSum(base, risingWeights(base.length, 9)));
}
