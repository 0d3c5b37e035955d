/** Brands through which partners of a client bring people to it. */
export const partnerBrands = [
  {
    client: 'nexo',
    slug: 'aurora-som',
    name: 'Aurora Som',
    colours: { primary: '#6d28d9', secondary: '#0e7490', tertiary: '#f97316' },
    channel: 'aurora_som',
    title: {
      'pt-BR': 'Venda som que se ouve de longe.',
      'en-US': 'Sell sound that carries.',
      'es-ES': 'Vende sonido que se oye de lejos.',
      'fr-FR': 'Vendez un son qui porte.',
    },
    text: {
      'pt-BR':
        'A Aurora Som traz seus vendedores para a academia da Nexo: cursos curtos sobre a linha de caixas e fones, e pontos por cada venda registrada.',
      'en-US':
        'Aurora Som brings its sellers to the Nexo academy: short courses about its speakers and headphones, and points for every sale you report.',
      'es-ES':
        'Aurora Som trae a sus vendedores a la academia de Nexo: cursos cortos sobre su línea de parlantes y audífonos, y puntos por cada venta registrada.',
      'fr-FR':
        'Aurora Som amène ses vendeurs à l’académie Nexo : des cours brefs sur ses enceintes et ses casques, et des points pour chaque vente déclarée.',
    },
  },
] as const;
