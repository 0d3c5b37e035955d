import type { Catalogue } from '../catalogue.ts';
import type { barriers as source } from '../pt-BR/barriers.ts';

export const barriers = {
  must: 'Hay que corregirlo',
  should: 'Conviene mejorarlo',
  here: 'Accesibilidad de esta actividad',
  cancel: 'Cancelar',
  'publish.text':
    'Parte de las personas no alcanza este contenido. Corrígelo con el enlace de cada actividad o di por qué publicarlo así.',
  'publish.reason': 'Motivo para publicarlo así',
  'publish.reasonNote': 'Queda en el registro de acciones.',
  'publish.anyway': 'Publicar de todos modos',
  'publish.looking': 'Comprobando la accesibilidad…',
  'barrier.picture_without_words': {
    one: '{count} imagen sin texto alternativo. Descríbela o márcala como decorativa.',
    other: '{count} imágenes sin texto alternativo. Descríbelas o márcalas como decorativas.',
  },
  'barrier.drawing_without_words': {
    one: '{count} dibujo sin nombre. Cámbialo por una imagen descrita.',
    other: '{count} dibujos sin nombre. Cámbialos por imágenes descritas.',
  },
  'barrier.drawing_hard_to_see': {
    one: '{count} texto de un dibujo casi no se ve sobre su fondo. Aumenta el contraste.',
    other: '{count} textos de dibujos casi no se ven sobre su fondo. Aumenta el contraste.',
  },
  'barrier.option_without_words': {
    one: '{count} opción de una pregunta es solo imagen. Escribe lo que muestra.',
    other: '{count} opciones de preguntas son solo imagen. Escribe lo que muestran.',
  },
  'barrier.question_without_transcript': {
    one: '{count} pregunta tiene audio o video sin transcripción. Escribe lo que se dice.',
    other: '{count} preguntas tienen audio o video sin transcripción. Escribe lo que se dice.',
  },
  'barrier.captions_missing': 'El vídeo no tiene subtítulos. Envía un archivo .vtt.',
  'barrier.transcript_missing': 'El audio no tiene transcripción. Escribe lo que se dice.',
  'barrier.document_without_words':
    'El PDF es solo imagen: los lectores de pantalla no leen nada. Reconoce el texto (OCR) y envíalo de nuevo.',
  'barrier.page_unreadable': 'El HTML de la página es demasiado enredado para leerse. Simplifícalo.',
  'barrier.film_transcript_missing':
    'La película de otro sitio no tiene transcripción. Escribe lo que se dice.',
  'barrier.slides_out_of_reach':
    'Las diapositivas de otro sitio no suelen tener texto para lectores de pantalla. Ofrece lo mismo en PDF o en una página.',
  'barrier.flash_out_of_reach':
    'Los lectores de pantalla y el teclado no alcanzan las animaciones en Flash. Ofrece lo mismo en una página.',
  'barrier.heading_skipped': {
    one: '{count} título salta un nivel. Usa Título, Subtítulo y Título menor en orden.',
    other: '{count} títulos saltan un nivel. Usa Título, Subtítulo y Título menor en orden.',
  },
  'barrier.link_says_nothing': {
    one: '{count} enlace no dice adónde lleva, como “haz clic aquí”. Escribe el destino.',
    other: '{count} enlaces no dicen adónde llevan, como “haz clic aquí”. Escribe el destino.',
  },
  'barrier.table_without_header': {
    one: '{count} tabla sin encabezado. Marca la primera fila o columna.',
    other: '{count} tablas sin encabezado. Marca la primera fila o columna.',
  },
} as const satisfies Catalogue<typeof source>;
