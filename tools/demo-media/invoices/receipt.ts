import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { DemoInvoice } from '../../../apps/api/src/demo/content/history-types.ts';
import { loyalty } from '../../../apps/api/src/demo/content/loyalty.ts';
import type { DemoStore } from '../../../apps/api/src/demo/content/loyalty-types.ts';
import { accessKey, CONSULTATION } from './access-key.ts';

export type Issued = Readonly<{ year: number; month: number; day: number; minute: number }>;

const two = (value: number): string => String(value).padStart(2, '0');
const reais = (value: number): string => `${value.toLocaleString('pt-BR')},00`;
const pesos = (value: number): string => `$${value.toLocaleString('es-CL')}`;
const cnpjMask = (digits: string): string => digits.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
const rutMask = (digits: string): string =>
  `${digits.slice(0, -1).replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${digits.slice(-1)}`;

type Line = Readonly<{ sku: string; name: string; quantity: number; unitPrice: number; total: number }>;

function linesOf(invoice: DemoInvoice, language: 'pt' | 'es'): Line[] {
  return invoice.lines.map(({ sku, quantity, unitPrice }) => {
    const product = loyalty.products.find((one) => one.sku === sku);
    if (!product) throw new Error(`no product ${sku}`);
    const name = `${product.name[language]} ${product.processor.replace('Vértice ', '')}`;
    return { sku, name, quantity, unitPrice, total: quantity * unitPrice };
  });
}

const dateOf = ({ year, month, day, minute }: Issued): string =>
  `${two(day)}/${two(month)}/${year} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two((minute * 7) % 60)}`;

/** Address of the QR code, second version, issued online in production. */
export function qrAddress(
  invoice: DemoInvoice,
  store: DemoStore,
  issued: Issued,
): { key: string; address: string } {
  const key = accessKey({
    state: store.state,
    yearMonth: two(issued.year % 100) + two(issued.month),
    taxNumber: store.taxNumber,
    series: invoice.series,
    number: invoice.number,
    code: (invoice.number * 7919) % 100_000_000,
  });
  const parameters = `${key}|2|1|1`;
  const hash = createHash('sha1').update(`${parameters}demonstração`).digest('hex').toUpperCase();
  return { key, address: `${CONSULTATION[store.state] ?? ''}?p=${parameters}|${hash}` };
}

function brazilian(invoice: DemoInvoice, store: DemoStore, issued: Issued): string {
  const lines = linesOf(invoice, 'pt');
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const { key, address } = qrAddress(invoice, store, issued);
  const items = lines
    .map(
      (line, index) =>
        `<tr><td colspan="4">${two(index + 1)} ${line.sku} ${line.name.toUpperCase()}</td></tr><tr><td></td><td>${line.quantity} UN</td><td>x ${reais(line.unitPrice)}</td><td>${reais(line.total)}</td></tr>`,
    )
    .join('');
  return `<h1>${store.name.toUpperCase()}</h1><p class="c">CNPJ ${cnpjMask(store.taxNumber)}<br>${store.city} - ${store.state}</p><hr>
<p class="c"><b>DANFE NFC-e</b><br>Documento Auxiliar da Nota Fiscal<br>de Consumidor Eletrônica</p><hr>
<table>${items}</table><hr>
<div class="row"><span>Qtd. total de itens</span><span>${lines.reduce((sum, line) => sum + line.quantity, 0)}</span></div>
<div class="row big"><b>VALOR TOTAL R$</b><b>${reais(total)}</b></div>
<div class="row"><span>Cartão de crédito</span><span>${reais(total)}</span></div><hr>
<p class="c">Consulte pela chave de acesso em<br>${(CONSULTATION[store.state] ?? '').replace(/https?:\/\//, '').split('/')[0]}</p>
<p class="c key">${key.replaceAll(/(\d{4})/g, '$1 ')}</p>
<p class="c">CONSUMIDOR NÃO IDENTIFICADO</p>
<p class="c">NFC-e nº ${String(invoice.number).padStart(9, '0')} Série ${String(invoice.series).padStart(3, '0')}<br>${dateOf(issued)}</p>
<div class="qr">${renderSVG(address, { ecc: 'M', border: 2 })}</div>
<p class="c">Protocolo de autorização<br>1${String(invoice.number * 97_531)
    .padStart(14, '2')
    .slice(0, 14)}</p>`;
}

function chilean(invoice: DemoInvoice, store: DemoStore, issued: Issued): string {
  const lines = linesOf(invoice, 'es');
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const net = Math.round(total / 1.19);
  const items = lines
    .map(
      (line) =>
        `<tr><td colspan="2">${line.name}</td></tr><tr><td>${line.quantity} x ${pesos(line.unitPrice)}</td><td>${pesos(line.total)}</td></tr>`,
    )
    .join('');
  return `<div class="box"><p class="c"><b>R.U.T.: ${rutMask(store.taxNumber)}<br>BOLETA ELECTRÓNICA<br>N° ${invoice.number}</b></p></div>
<h1>${store.name}</h1><p class="c">Venta de computadores y accesorios<br>${store.city}</p>
<p>Fecha: ${dateOf(issued)}<br>Vendedor: 014 &nbsp; Caja: 03</p><hr><table>${items}</table><hr>
<div class="row"><span>Neto</span><span>${pesos(net)}</span></div><div class="row"><span>IVA 19%</span><span>${pesos(total - net)}</span></div>
<div class="row big"><b>TOTAL</b><b>${pesos(total)}</b></div><div class="row"><span>Tarjeta de débito</span><span>${pesos(total)}</span></div><hr>
<p class="c">El IVA incluido en esta boleta es de ${pesos(total - net)}</p>
<p class="c">Conserve su boleta para cambios y garantía<br>¡Gracias por su compra!</p><p style="height:120px"></p>`;
}

export function receipt(invoice: DemoInvoice, issued: Issued): { html: string; store: DemoStore } {
  const store = loyalty.stores.find((one) => one.key === invoice.store);
  if (!store) throw new Error(`no store ${invoice.store}`);
  const html = store.country === 'CL' ? chilean(invoice, store, issued) : brazilian(invoice, store, issued);
  return { html, store };
}
