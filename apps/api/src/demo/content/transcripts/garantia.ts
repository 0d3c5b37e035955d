/** Read aloud, in Spanish, in the warranty audio lesson. */
export const warrantyTalk: readonly string[] = [
  'Una falla al tercer mes. Escucha la conversación y decide qué harías tú.',
  'Carolina llega al mesón con un notebook que compró hace tres meses. La pantalla parpadea. Trae la boleta en el celular y dice, con cansancio, que en otra tienda la mandaron directo al servicio técnico.',
  'El vendedor hace tres cosas, en este orden. Primero escucha y repite: compraste el equipo hace tres meses y la pantalla parpadea, ¿es así? Segundo, revisa la falla junto a ella y la deja por escrito, con fecha. Tercero, explica sus derechos sin rodeos.',
  'Le dice: estás dentro de los seis meses de la garantía legal. Puedes elegir entre la reparación gratuita, el cambio del producto o la devolución del dinero. La elección es tuya, no de la tienda. Si eliges reparar, el plazo queda suspendido mientras el equipo está en el taller.',
  'Carolina pregunta por la garantía de doce meses que venía en la caja. Buena pregunta. Esa es la garantía voluntaria del fabricante. Se suma a la legal, y nunca la reemplaza. No la obliga a pasar primero por el servicio técnico.',
  'Ella elige el cambio. El vendedor respalda los datos con su permiso, borra el equipo antiguo delante de ella, y le entrega el comprobante. Todo tomó veinte minutos.',
  'Ahora piensa: ¿qué habría pasado si la primera frase hubiera sido, eso lo ve el servicio técnico? Un reclamo, una clienta perdida y, probablemente, una multa. Conocer la ley es también una forma de vender.',
];
