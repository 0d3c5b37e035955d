export const human = {
  label: 'Verificação de segurança',
  why: 'Depois de algumas tentativas, confirmamos que é uma pessoa que está entrando.',
  missing: 'Marque a verificação para continuar',
  loading: 'Carregando a verificação',
  failed: 'A verificação não carregou. Confira a conexão ou desative o bloqueador de anúncios nesta página.',
  retry: 'Tentar de novo',
  changed: 'A empresa acaba de ligar uma verificação de segurança. Recarregue a página para continuar.',
  reload: 'Recarregar a página',
} as const;
