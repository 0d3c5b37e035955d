import type { LocalText } from '../types.ts';

const texts = (pt: string, en: string, es: string, fr: string): LocalText => ({
  'pt-BR': pt,
  'en-US': en,
  'es-ES': es,
  'fr-FR': fr,
});

/** One line under each name on the login page of the demo. */
export const loginRoles = {
  salesAgent: texts(
    'Vende notebooks em São Paulo e está a poucos pontos do próximo nível.',
    'Sells notebooks in São Paulo, a few points short of the next level.',
    'Vende notebooks en São Paulo y le faltan pocos puntos para el próximo nivel.',
    'Vend des portables à São Paulo, à quelques points du niveau suivant.',
  ),
  brandPromoter: texts(
    'Promotora de marca: demonstra, fotografa a loja e troca pontos.',
    'Brand promoter: demonstrates, photographs the store, redeems points.',
    'Promotora de marca: demuestra, fotografía la tienda y canjea puntos.',
    'Promotrice : démontre, photographie le magasin, échange ses points.',
  ),
  chileanAgent: texts(
    'Vende em Santiago e usa tudo em espanhol.',
    'Sells in Santiago and uses everything in Spanish.',
    'Vende en Santiago y usa todo en español.',
    'Vend à Santiago et utilise tout en espagnol.',
  ),
  newcomer: texts(
    'Entrou esta semana: ainda vai fazer o primeiro curso.',
    'Joined this week: the first course is still ahead.',
    'Llegó esta semana: aún no hace su primer curso.',
    'Arrivé cette semaine : son premier cours l’attend.',
  ),
  instructor: texts(
    'Instrutora nos dois clientes: aulas ao vivo, presença e redações.',
    'Instructor in both clients: live classes, attendance, essays.',
    'Instructora en ambos clientes: clases en vivo, asistencia y ensayos.',
    'Formatrice chez les deux clients : classes, présences, copies.',
  ),
  creator: texts(
    'Escreve os cursos e as questões.',
    'Writes the courses and the questions.',
    'Escribe los cursos y las preguntas.',
    'Rédige les cours et les questions.',
  ),
  courseManager: texts(
    'Cuida do catálogo, das turmas e dos prazos.',
    'Runs the catalogue, the classes and the deadlines.',
    'Lleva el catálogo, los grupos y los plazos.',
    'Gère le catalogue, les classes et les échéances.',
  ),
  auditor: texts(
    'Confere notas e fotos: duzentas vendas esperam por ela.',
    'Checks invoices and photos: two hundred sales await her.',
    'Revisa facturas y fotos: doscientas ventas la esperan.',
    'Vérifie factures et photos : deux cents ventes l’attendent.',
  ),
  administrator: texts(
    'Administra o programa: campanhas, níveis e prêmios.',
    'Runs the programme: campaigns, levels and rewards.',
    'Administra el programa: campañas, niveles y premios.',
    'Administre le programme : campagnes, niveaux et cadeaux.',
  ),
  superuser: texts(
    'Superusuária: vê os dois clientes e muda tudo.',
    'Superuser: sees both clients and can change everything.',
    'Superusuaria: ve ambos clientes y cambia todo.',
    'Super-utilisatrice : voit les deux clients et peut tout changer.',
  ),
  painter: texts(
    'Pintor e influenciador: aprende no celular, entre uma parede e outra.',
    'Painter and influencer: learns on the phone between two walls.',
    'Pintor e influenciador: aprende en el celular, entre muro y muro.',
    'Peintre et influenceur : apprend au téléphone, entre deux murs.',
  ),
  counterClerk: texts(
    'Balconista de materiais: transfere pontos para o programa parceiro.',
    'Counter clerk: transfers points to the partner programme.',
    'Atiende el mesón de materiales: transfiere puntos al programa socio.',
    'Vendeuse au comptoir : transfère ses points au programme partenaire.',
  ),
  storeOwner: texts(
    'Dono de loja: faz os cursos que indica à sua equipe do balcão.',
    'Store owner: takes the courses he recommends to his counter team.',
    'Dueño de tienda: hace los cursos que recomienda a su equipo.',
    'Patron de magasin : suit les cours qu’il conseille à son équipe.',
  ),
  salesperson: texts(
    'Vendedora externa: aprende na estrada, entre uma visita e outra.',
    'Field salesperson: learns on the road, between two visits.',
    'Vendedora externa: aprende en la ruta, entre visita y visita.',
    'Commerciale itinérante : apprend sur la route, entre deux visites.',
  ),
  moderator: texts(
    'Moderadora: ainda vai aceitar os termos, como no primeiro acesso.',
    'Moderator: has yet to accept the terms, as on a first visit.',
    'Moderadora: aún debe aceptar los términos, como en el primer acceso.',
    'Modératrice : doit encore accepter les conditions, comme au premier accès.',
  ),
  surveyOwner: texts(
    'Dono de pesquisas: acompanha os próprios cursos e o ranking.',
    'Survey owner: follows his own courses and the ranking.',
    'Responsable de encuestas: sigue sus propios cursos y el ranking.',
    'Responsable d’enquêtes : suit ses propres cours et le classement.',
  ),
};
