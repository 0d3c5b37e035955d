export const accreditation = {
  title: 'Conta verificada: {programme}',
  programme: 'programa de treinamento',
  why: 'Esta campanha é para quem tem conta no programa. Informe o seu identificador e nós confirmamos com eles.',
  identifier: 'Identificador da conta',
  identifierHint: 'Como aparece no programa: código, matrícula ou e-mail.',
  identifierInvalid: 'Use de 3 a 60 letras, números, ponto, hífen ou @.',
  verify: 'Verificar conta',
  verifyAgain: 'Tentar de novo',
  'state.pending': 'Em verificação',
  'state.refused': 'Não verificada',
  pending:
    'Perguntamos ao programa pela conta {identifier}. Esta página avisa quando a resposta chegar; você também recebe uma mensagem.',
  overdue:
    'O programa ainda não respondeu sobre a conta {identifier}. Tente de novo ou fale com quem cuida do programa.',
  verified: 'Conta {identifier} verificada.',
  'reason.unknown_identifier':
    'O programa não conhece a conta {identifier}. Confira o identificador e envie de novo.',
  'reason.other_person':
    'A conta {identifier} é de outro e-mail. Informe a sua ou peça ao programa que corrija o e-mail.',
  'reason.inactive': 'A conta {identifier} não está ativa no programa. Peça que a reativem e tente de novo.',
  'reason.already_used':
    'A conta {identifier} já é de outra pessoa aqui. Se é sua, fale com quem cuida do programa.',
  contact: 'Precisa de ajuda?',
} as const;
