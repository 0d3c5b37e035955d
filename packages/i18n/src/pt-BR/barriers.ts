/** What in a course stands in the way of people who see, hear or reach little. */
export const barriers = {
  must: 'Precisa ser corrigido',
  should: 'Vale melhorar',
  here: 'Acessibilidade desta atividade',
  cancel: 'Cancelar',
  'publish.text':
    'Parte das pessoas não alcança este conteúdo. Corrija pelo link de cada atividade ou diga por que publicar assim.',
  'publish.reason': 'Motivo para publicar assim',
  'publish.reasonNote': 'Fica no registro de ações.',
  'publish.anyway': 'Publicar assim mesmo',
  'publish.looking': 'Conferindo a acessibilidade…',
  'barrier.picture_without_words': {
    one: '{count} imagem sem texto alternativo. Descreva-a ou marque como decorativa.',
    other: '{count} imagens sem texto alternativo. Descreva-as ou marque como decorativas.',
  },
  'barrier.drawing_without_words': {
    one: '{count} desenho sem nome. Troque-o por uma imagem descrita.',
    other: '{count} desenhos sem nome. Troque-os por imagens descritas.',
  },
  'barrier.drawing_hard_to_see': {
    one: '{count} texto de um desenho quase não se vê sobre o fundo. Aumente o contraste.',
    other: '{count} textos de desenhos quase não se veem sobre o fundo. Aumente o contraste.',
  },
  'barrier.option_without_words': {
    one: '{count} opção de questão é só imagem. Escreva o que ela mostra.',
    other: '{count} opções de questões são só imagem. Escreva o que elas mostram.',
  },
  'barrier.question_without_transcript': {
    one: '{count} questão tem áudio ou vídeo sem transcrição. Escreva o que é dito.',
    other: '{count} questões têm áudio ou vídeo sem transcrição. Escreva o que é dito.',
  },
  'barrier.captions_missing': 'O vídeo não tem legendas. Envie um arquivo .vtt.',
  'barrier.transcript_missing': 'O áudio não tem transcrição. Escreva o que é dito.',
  'barrier.document_without_words':
    'O PDF é só imagem: leitores de tela não leem nada. Passe o reconhecimento de texto (OCR) e envie de novo.',
  'barrier.page_unreadable': 'O HTML da página é confuso demais para ser lido. Simplifique-o.',
  'barrier.film_transcript_missing': 'O filme de outro site não tem transcrição. Escreva o que é dito.',
  'barrier.slides_out_of_reach':
    'Slides de outro site costumam não ter texto para leitores de tela. Ofereça o mesmo em PDF ou em uma página.',
  'barrier.flash_out_of_reach':
    'Leitores de tela e teclado não alcançam animações em Flash. Ofereça o mesmo em uma página.',
  'barrier.heading_skipped': {
    one: '{count} título pula um nível. Use Título, Subtítulo e Título menor em ordem.',
    other: '{count} títulos pulam um nível. Use Título, Subtítulo e Título menor em ordem.',
  },
  'barrier.link_says_nothing': {
    one: '{count} link não diz aonde leva, como “clique aqui”. Escreva o destino.',
    other: '{count} links não dizem aonde levam, como “clique aqui”. Escreva o destino.',
  },
  'barrier.table_without_header': {
    one: '{count} tabela sem cabeçalho. Marque a primeira linha ou coluna.',
    other: '{count} tabelas sem cabeçalho. Marque a primeira linha ou coluna.',
  },
} as const;
