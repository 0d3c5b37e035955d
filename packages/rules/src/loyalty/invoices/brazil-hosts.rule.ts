import { looksLikeBrazilianQr } from './brazil-qr.rule.ts';
import { addressIn } from './fiscal-text.ts';

/**
 * Hosts of each state, by the number with which its keys begin, as its invoices print them and as its consultation is
 * published: sped-nfe@3b44ec9, `storage/wsnfe_4.00_mod65.xml` (production) and `storage/uri_consulta_nfce.json`; that of
 * Paraná's first version from `docs/QRCode.md`.
 */
const HOSTS: Readonly<Record<string, string>> = {
  '11': 'www.nfce.sefin.ro.gov.br www.sefin.ro.gov.br',
  '12': 'www.sefaznet.ac.gov.br',
  '13': 'sistemas.sefaz.am.gov.br www.sefaz.am.gov.br',
  '14': 'www.sefaz.rr.gov.br',
  '15': 'appnfc.sefa.pa.gov.br www.sefa.pa.gov.br',
  '16': 'www.sefaz.ap.gov.br',
  '17': 'www.sefaz.to.gov.br',
  '21': 'www.nfce.sefaz.ma.gov.br www.sefaz.ma.gov.br',
  '22': 'www.sefaz.pi.gov.br',
  '23': 'nfce.sefaz.ce.gov.br www.sefaz.ce.gov.br',
  '24': 'nfce.set.rn.gov.br www.set.rn.gov.br',
  '25': 'www.sefaz.pb.gov.br',
  '26': 'nfce.sefaz.pe.gov.br',
  '27': 'nfce.sefaz.al.gov.br www.sefaz.al.gov.br',
  '28': 'www.nfce.se.gov.br',
  '29': 'nfe.sefaz.ba.gov.br www.sefaz.ba.gov.br',
  '31': 'portalsped.fazenda.mg.gov.br',
  '32': 'app.sefaz.es.gov.br www.sefaz.es.gov.br',
  '33': 'consultadfe.fazenda.rj.gov.br www.fazenda.rj.gov.br',
  '35': 'www.nfce.fazenda.sp.gov.br',
  '41': 'www.fazenda.pr.gov.br www.dfeportal.fazenda.pr.gov.br',
  '42': 'sat.sef.sc.gov.br',
  '43': 'www.sefaz.rs.gov.br',
  '50': 'www.dfe.ms.gov.br',
  '51': 'www.sefaz.mt.gov.br',
  '52': 'nfeweb.sefaz.go.gov.br www.sefaz.go.gov.br',
  '53': 'www.fazenda.df.gov.br',
};

/**
 * Whether the code of a consumer invoice leads to a host that is none of the state its key is from. States move their
 * pages, so it is told to an auditor and refuses nothing. @spec LO-15 LO-30
 */
export function isOfOtherStatesHost(code: string): boolean {
  const address = addressIn(code);
  if (!address || !looksLikeBrazilianQr(address)) return false;
  const key = address.searchParams.get('chNFe') ?? address.searchParams.get('p') ?? '';
  const hosts = HOSTS[key.slice(0, 2)];
  return hosts !== undefined && !hosts.split(' ').includes(address.hostname);
}
