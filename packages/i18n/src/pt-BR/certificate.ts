/** Texts of the certificate's page. */
export const certificate = {
  title: 'Certificado',
  vouches: '{client} certifica que',
  completed: 'concluiu com êxito',
  workload: 'Carga horária: {time}',
  score: 'Nota: {score}%',
  number: 'Certificado nº {number}',
  issued: 'Emitido em {date}',
  validUntil: 'Vale até {date}',
  verify: 'Confira a autenticidade com a câmera ou em',
  revoked: 'Este certificado foi revogado.',
  'badge.narrative':
    'Concluiu o treinamento “{training}” e cumpriu as condições de {client} para ser certificado.',
  'sample.person': 'Nome completo da pessoa',
  'sample.training': 'Título do treinamento concluído',
} as const;
