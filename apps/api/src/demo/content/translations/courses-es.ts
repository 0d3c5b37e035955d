import type { DemoTranslation } from './types.ts';

const TEST = { treino: 'Calentamiento', prova: 'Prueba final' };

/** Every course of the demo that is not written in Spanish, for the sellers in Santiago and their neighbours. @spec MG-02 UX-01 */
export const coursesInSpanish: readonly DemoTranslation[] = [
  {
    slug: 'processadores-vertice-14',
    language: 'es-ES',
    title: 'Procesadores Vértice de 14.ª generación: qué cambia en la tienda',
    summary:
      'Lee el nombre de un procesador, entiende los dos tipos de núcleo y la unidad neuronal, y lleva al cliente de su necesidad a la familia correcta sin usar una sola sigla.',
    description: [
      'Leer familia, generación, posición y sufijo en el nombre del procesador',
      'Explicar los núcleos y la unidad neuronal con palabras comunes',
      'Hacer las cuatro preguntas que llevan a la familia correcta',
      'Argumentar en tres pasos: qué es, qué hace, qué cambia',
    ],
    modules: ['Qué cambió', 'Frente al cliente', 'Prueba'],
    activities: {
      filme: 'La 14.ª generación en poco más de un minuto',
      nome: 'Cómo leer el nombre',
      guia: 'Guía de bolsillo de la 14.ª generación',
      conversa: 'Una conversación en la tienda',
      necessidade: 'De la necesidad a la familia',
      simulador: 'Simulador: tres clientes, tres elecciones',
      prova: 'Prueba: diez preguntas',
    },
  },
  {
    slug: 'lgpd-no-ponto-de-venda',
    language: 'es-ES',
    title: 'La ley de datos en el punto de venta',
    summary:
      'Protección de datos en seis escenas de mostrador: qué pedir, qué no pedir, cómo responder al cliente y qué hacer cuando algo sale mal.',
    description: [
      'Reconocer datos personales y sensibles en la tienda',
      'Elegir la base legal en las situaciones comunes',
      'Recibir la solicitud de un titular',
      'Actuar en la primera hora de un incidente',
    ],
    modules: ['La ley en escenas', 'Verificación'],
    activities: {
      cenas: 'Seis escenas de mostrador',
      guia: 'Guía: los datos del cliente en el mostrador',
      ...TEST,
    },
  },
  {
    slug: 'desempenho-em-tres-minutos',
    language: 'es-ES',
    title: 'Cómo demostrar rendimiento en tres minutos',
    summary:
      'Escuchar, preparar, mostrar y devolver: un guion corto, comparaciones justas y números que no mienten.',
    description: [
      'Armar una demostración a partir de la escena del cliente',
      'Comparar dos equipos con justicia',
      'Medir y hablar de tiempo sin exagerar',
      'Preparar la mesa en diez minutos',
    ],
    modules: ['El guion', 'Verificación'],
    activities: { demonstracao: 'La demostración de tres minutos', lista: 'La lista de la mañana', ...TEST },
  },
  {
    slug: 'notebooks-finos',
    language: 'es-ES',
    title: 'Portátiles finos: argumentos que convencen',
    summary:
      'Peso, batería, pantalla y memoria, explicados por lo que cambian en la vida de quien lleva el computador todos los días.',
    description: [
      'Hacer la cuenta honesta de la batería',
      'Traducir pantalla y peso en beneficios',
      'Avisar qué no se puede ampliar después',
      'Responder a las tres objeciones más comunes',
    ],
    modules: ['Argumentos', 'Juegos', 'Verificación'],
    activities: {
      argumentos: 'Por qué se paga más por uno fino',
      casos: 'Tres clientes, tres caminos',
      'jogo-verdades': '¿Verdad de tienda o cuento?',
      'jogo-pares': 'La característica y lo que cambia',
      'jogo-palavras': 'La cuenta de la batería, palabra por palabra',
      'jogo-caixas': '¿Para quién es este portátil?',
      'jogo-lacunas': 'Completa la ficha del portátil fino',
      'jogo-sufixos': '¿Sufijo U o sufijo H?',
      'jogo-cartoes': 'Números de bolsillo',
      'jogo-enigma': '¿Quién soy yo en el portátil?',
      ...TEST,
    },
  },
  {
    slug: 'atendimento-para-quem-joga',
    language: 'es-ES',
    title: 'Atención consultiva para quienes juegan',
    summary:
      'Del juego a la máquina en tres preguntas: cuadros por segundo, pantalla, tarjeta gráfica y procesador, explicados sin fingir y sin promesas vacías.',
    description: [
      'Llevar la conversación a partir del juego',
      'Explicar los cuadros por segundo y la tasa de refresco',
      'Encontrar el cuello de botella en el relato del cliente',
      'Recomendar un conjunto equilibrado',
    ],
    modules: ['La conversación', 'Para ver y comentar', 'Los puertos del portátil', 'Verificación'],
    activities: {
      conversa: 'La conversación con quien juega',
      perguntas: 'Preguntas difíciles en la tienda',
      gargalo: 'El cuello de botella en cuarenta y ocho segundos',
      tela: 'Por qué la pantalla cambia la conversación',
      quadros: 'Los cuadros por segundo, vistos de cerca',
      laminas: 'Cinco conjuntos equilibrados',
      ritmos: 'El mismo camino a tres ritmos',
      roteiro: 'Guion de bolsillo de la conversación',
      ensaio: 'Ensayo de la conversación en SCORM Cloud',
      'primeiras-palavras': 'Las primeras palabras en el mostrador',
      'jogo-portas-pares': 'El puerto y lo que se conecta en él',
      'jogo-portas-cartoes': '¿Qué puerto es este?',
      'jogo-portas-escritas': 'Escribe el puerto que lo resuelve',
      'jogo-parede': 'Arma la pared de quien juega',
      ...TEST,
    },
  },
  {
    slug: 'negociacao',
    language: 'es-ES',
    title: 'Negociación: de la objeción al cierre',
    summary:
      'Cuatro pasos ante cualquier objeción, concesiones que piden algo a cambio y cierres que respetan a quien compra.',
    description: [
      'Descubrir qué hay detrás de un no',
      'Responder con una pregunta antes que con un descuento',
      'Conceder sin enseñar a pedir más',
      'Reconocer las señales de compra y cerrar',
    ],
    modules: ['Escuchar y entender', 'En el mostrador', 'Verificación'],
    activities: {
      objecoes: 'Tres objeciones, tres respuestas',
      texto: 'De la objeción al cierre',
      balcao: 'Objeciones: de “está caro” a “me lo llevo”',
      ...TEST,
    },
  },
  {
    slug: 'trabalho-em-altura',
    language: 'es-ES',
    title: 'Seguridad en el trabajo en altura (NR-35)',
    summary:
      'De la pregunta “¿se puede no subir?” al plan de rescate: lo que pide la norma brasileña NR-35, con la inspección del arnés en video. Apoya la formación práctica y no la reemplaza.',
    description: [
      'Aplicar la jerarquía de medidas',
      'Calcular el factor de caída y la distancia libre',
      'Inspeccionar el arnés en un minuto',
      'Saber cuándo parar y cómo',
    ],
    modules: ['Antes de subir', 'Prueba'],
    activities: {
      texto: 'Antes de subir',
      inspecao: 'Inspección del arnés en un minuto',
      guia: 'Guía: trabajo en altura, paso a paso',
      prova: 'Prueba final',
    },
  },
  {
    slug: 'traco-do-concreto-e-cura',
    language: 'es-ES',
    title: 'Dosificación del hormigón y curado',
    summary:
      'Proporción, agua, vibrado y curado: las cuentas de la mezcla y los cuidados que la estructura no olvida.',
    description: [
      'Leer una dosificación y calcular los materiales',
      'Controlar la relación agua/cemento',
      'Verter y vibrar sin segregar',
      'Curar durante siete días o más',
    ],
    modules: ['De la receta al curado', 'Juegos', 'Verificación'],
    activities: {
      texto: 'Mezcla, agua y curado',
      dia: 'El día del hormigonado',
      'jogo-verdades': '¿Verdad de obra o leyenda?',
      'jogo-palavras': 'La mezcla, palabra por palabra',
      'jogo-etapas': 'Cada cuidado en su etapa',
      'jogo-cartoes': 'Números del hormigón',
      ...TEST,
    },
  },
  {
    slug: 'pintura-preparo-de-superficies',
    language: 'es-ES',
    title: 'Pintura: preparación de superficies',
    summary:
      'Diagnóstico, fondo adecuado, masilla y lija: el trabajo que nadie ve y que hace durar la pintura.',
    description: [
      'Probar la pared en tres minutos',
      'Elegir entre sellador y fijador',
      'Usar la masilla correcta en cada zona',
      'Calcular la pintura sin que sobre ni falte',
    ],
    modules: ['De la pared a la primera mano', 'Verificación'],
    activities: {
      texto: 'Preparación de superficies',
      guia: 'Guía: pared lista, pintura que dura',
      ...TEST,
    },
  },
  {
    slug: 'balcao-de-materiais',
    language: 'es-ES',
    title: 'Atención en el mostrador de materiales',
    summary:
      'Ver la obra detrás de la lista: tres preguntas, las cuentas que evitan el segundo viaje y el límite de lo que responde el mostrador.',
    description: [
      'Preguntar el uso antes de preparar el pedido',
      'Calcular piso, bloque, hormigón y pintura',
      'Ofrecer el complemento con un motivo',
      'Reconocer la duda que es del ingeniero',
    ],
    modules: ['En el mostrador', 'Verificación'],
    activities: { texto: 'De la lista a la obra', conversas: 'Tres conversaciones de mostrador', ...TEST },
  },
];
