/** What a phone reads from the codes in the photographs of invoices; the blurred one and those of Chile tell nothing. */
export const INVOICE_CODES: Readonly<Record<string, string>> = {
  'nota-01.jpg':
    'https://www.nfce.fazenda.sp.gov.br/qrcode?p=35261141207563000132650010000482131817987472|2|1|1|CA55C5416F42665A831A2B1359C4A1F0497FC7E3',
  'nota-02.jpg':
    'https://consultadfe.fazenda.rj.gov.br/consultaNFCe/QRCode?p=33261142318674000189650020001208771572249636|2|1|1|908B6E2F3F085058F1667CFA767DD88F45925C4A',
  'nota-03.jpg':
    'https://portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml?p=31261143429785000125650010000091541724905260|2|1|1|663448DBDF56573742BA8CC6C0B9F60DCA51C3A3',
  'nota-04.jpg':
    'http://www.fazenda.pr.gov.br/nfce/qrcode?p=41261142318674000421650030000774021129464389|2|1|1|F0E12C5B0C801CD66BE3959D2F5B651E050A518F',
  'nota-05.jpg':
    'https://sistemas.sefaz.am.gov.br/nfceweb/consultarNFCe.jsp?p=13261141207563000566650010000310661460116546|2|1|1|C5ABEC75AF50E49300B8AF9B822246D9AAACA622',
  'nota-06.jpg':
    'http://nfe.sefaz.ba.gov.br/servicos/nfce/qrcode.aspx?p=29261144530896000196650010000055181436970424|2|1|1|B89EB0AA7FC7CAD9062B40173FDF162A99EF7657',
  'nota-07.jpg':
    'https://www.nfce.fazenda.sp.gov.br/qrcode?p=35261143429785000710650020000662301244753702|2|1|1|2B18873D7F9DD1406591A072638755E50452034F',
  'nota-08.jpg':
    'https://www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx?p=43261144530896000358650010000149071180485338|2|1|1|C4EC0E9ACD26C7C884F7501212C95C0AA4F8CDF0',
  'nota-10.jpg':
    'https://nfeweb.sefaz.go.gov.br/nfeweb/sites/nfce/danfeNFCe?p=52261143429785000478650010000227191799117614|2|1|1|41F801D851DAEA89C10B7CC6F101FCCADF0469A6',
  'nota-11.jpg':
    'https://portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml?p=31261143429785000125650010000091541724905260|2|1|1|663448DBDF56573742BA8CC6C0B9F60DCA51C3A3',
  'nota-12.jpg':
    'https://www.nfce.fazenda.sp.gov.br/qrcode?p=35261143429785000710650020000662301244753702|2|1|1|2B18873D7F9DD1406591A072638755E50452034F',
};
