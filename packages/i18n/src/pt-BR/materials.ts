export const materials = {
  title: 'Material de apoio',
  text: 'Arquivos que quem está inscrito baixa na página do curso e ao lado das aulas. Uma mudança aqui vale na hora, em todas as versões.',
  none: 'Nenhum arquivo ainda.',
  file: 'Novo material',
  hint: 'PDF, imagem, Word, Excel, PowerPoint, ZIP, MP3 ou MP4 de até 200 MB',
  name: 'Nome do material {number}',
  up: 'Subir “{title}”',
  down: 'Descer “{title}”',
  remove: 'Retirar “{title}”',
  removed: '“{title}” retirado',
  moved: '“{title}”: posição {place} de {total}',
  full: 'São no máximo {count} materiais. Retire um para enviar outro.',
} as const;
