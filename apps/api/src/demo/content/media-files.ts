import { OFFICE_FORMATS } from '@trilha/rules/files/office-format.rule';

type MediaFile = Readonly<{ mimeType: string; seconds?: number; pages?: number; language?: string }>;

const jpeg: MediaFile = { mimeType: 'image/jpeg' };
const png: MediaFile = { mimeType: 'image/png' };

/** Every file under `demo/media` that the demo world uses; the test proves each exists. */
export const mediaFiles = {
  'processadores.mp4': { mimeType: 'video/mp4', seconds: 67, language: 'pt-BR' },
  'processadores.vtt': { mimeType: 'text/vtt', language: 'pt-BR' },
  'processadores-poster.jpg': jpeg,
  'processadores-conversa.mp3': { mimeType: 'audio/mpeg', seconds: 120, language: 'pt-BR' },
  'processadores-guia.pdf': { mimeType: 'application/pdf', pages: 8, language: 'pt-BR' },
  'processadores-scorm.zip': { mimeType: 'application/zip', language: 'pt-BR' },
  'objecoes-scorm-2004.zip': { mimeType: 'application/zip', language: 'pt-BR' },
  'primeiras-palavras-cmi5.zip': { mimeType: 'application/zip', language: 'pt-BR' },
  'negociacao.mp3': { mimeType: 'audio/mpeg', seconds: 120, language: 'pt-BR' },
  'jogos-quadros.swf': { mimeType: 'application/x-shockwave-flash' },
  'jogos-laminas.odp': { mimeType: OFFICE_FORMATS.odp.type, language: 'pt-BR' },
  'lgpd-guia.pdf': { mimeType: 'application/pdf', pages: 8, language: 'pt-BR' },
  'garantia.mp3': { mimeType: 'audio/mpeg', seconds: 120, language: 'es-ES' },
  'altura.mp4': { mimeType: 'video/mp4', seconds: 59, language: 'pt-BR' },
  'altura.vtt': { mimeType: 'text/vtt', language: 'pt-BR' },
  'altura-poster.jpg': jpeg,
  'altura-guia.pdf': { mimeType: 'application/pdf', pages: 8, language: 'pt-BR' },
  'concreto.mp3': { mimeType: 'audio/mpeg', seconds: 120, language: 'pt-BR' },
  'pintura-guia.pdf': { mimeType: 'application/pdf', pages: 8, language: 'pt-BR' },
  'notebook-lateral.jpg': jpeg,
  'notebook-aberto.jpg': jpeg,
  'nota-01.jpg': jpeg,
  'nota-02.jpg': jpeg,
  'nota-03.jpg': jpeg,
  'nota-04.jpg': jpeg,
  'nota-05.jpg': jpeg,
  'nota-06.jpg': jpeg,
  'nota-07.jpg': jpeg,
  'nota-08.jpg': jpeg,
  'nota-09.jpg': jpeg,
  'nota-10.jpg': jpeg,
  'nota-11.jpg': jpeg,
  'nota-12.jpg': jpeg,
  'porta-usb-c.png': png,
  'porta-usb-a.png': png,
  'porta-hdmi.png': png,
  'porta-p2.png': png,
  'porta-rede.png': png,
  'porta-sd.png': png,
  'parede-da-loja.png': png,
  'boleta-01.jpg': jpeg,
  'boleta-02.jpg': jpeg,
} as const satisfies Record<string, MediaFile>;

export type MediaFileName = keyof typeof mediaFiles;
