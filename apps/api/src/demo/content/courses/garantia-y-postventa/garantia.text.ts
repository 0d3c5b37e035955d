export const garantiaLegal = `
<p>La postventa es el momento en que la tienda demuestra si lo que prometió era verdad. En Chile, la Ley N° 19.496 sobre protección de los derechos de los consumidores, modificada por la Ley N° 21.398 (“pro consumidor”), da reglas claras. Conocerlas te permite atender con calma, resolver rápido y no prometer lo que no corresponde.</p>

<h2>Garantía legal: tres opciones, seis meses</h2>
<p>Si un producto nuevo sale defectuoso, le faltan piezas, no sirve para el uso al que está destinado o no cumple lo ofrecido, la persona puede elegir entre:</p>
<ul>
<li><strong>reparación gratuita</strong>,</li>
<li><strong>cambio</strong> del producto, o</li>
<li><strong>devolución</strong> de lo pagado.</li>
</ul>
<p>El plazo es de <strong>seis meses</strong> desde que recibió el producto. La elección es del consumidor, no de la tienda. Si elige la reparación, el plazo se suspende mientras el equipo está en el servicio técnico; y si la falla persiste o aparece otra, puede volver a elegir.</p>
<figure>
<svg viewBox="0 0 640 190" role="img" aria-labelledby="plazo-titulo">
<title id="plazo-titulo">Línea de tiempo: retracto hasta el día diez en compras a distancia, garantía legal hasta el sexto mes, garantía voluntaria hasta el mes doce</title>
<g font-family="system-ui, Arial, sans-serif" font-size="15" fill="currentColor">
<rect x="20" y="24" width="50" height="34" rx="6" fill="var(--t)"/><text x="80" y="46">retracto: 10 días, compras a distancia</text>
<rect x="20" y="74" width="300" height="34" rx="6" fill="var(--q)"/><text x="330" y="96">garantía legal: 6 meses</text>
<rect x="20" y="124" width="400" height="34" rx="6" fill="var(--p)" opacity=".6"/><text x="430" y="146">voluntaria: según póliza</text>
<g font-size="13"><text x="20" y="182">entrega</text><text x="306" y="182">6 meses</text></g>
</g>
</svg>
<figcaption>Los plazos conviven. La garantía voluntaria se suma a la legal y nunca la reemplaza.</figcaption>
</figure>

<h2>Cuándo no corresponde</h2>
<ul>
<li>La falla se debe a un hecho imputable al consumidor: golpe, líquido, intervención no autorizada.</li>
<li>El producto se vendió como usado, reacondicionado o con fallas, y eso fue informado de manera clara antes de la compra.</li>
<li>Simplemente no gustó. El cambio por gusto es una política comercial de la tienda; si la ofreció, debe cumplirla.</li>
</ul>
<p>Ojo: un producto en oferta o liquidación tiene la misma garantía legal, y los letreros que dicen “no se aceptan cambios ni devoluciones” no valen frente a la ley.</p>

<h2>Garantía voluntaria y extendida</h2>
<div class="table"><table>
<thead><tr><th scope="col">Tipo</th><th scope="col">Quién la da</th><th scope="col">Qué debes decir</th></tr></thead>
<tbody>
<tr><td>legal</td><td>la ley, ante quien vendió</td><td>“puedes elegir entre tres opciones por seis meses”</td></tr>
<tr><td>voluntaria del fabricante</td><td>la marca</td><td>“se suma a la legal y no te obliga a usarla primero”</td></tr>
<tr><td>extendida pagada</td><td>un seguro o proveedor</td><td>“parte cuando terminan las otras; lee qué cubre y qué no”</td></tr>
</tbody>
</table></div>
<p>La reforma dejó claro que la garantía del fabricante no condiciona la legal: no puedes exigir que el cliente pase primero por el servicio técnico de la marca. Y no se puede vender como garantía pagada lo que la ley ya entrega gratis.</p>

<h2>Derecho a retracto</h2>
<p>En compras por internet, teléfono o catálogo, la persona puede arrepentirse dentro de <strong>diez días</strong> desde que recibe el producto, sin dar razones, devolviéndolo en buen estado y con sus elementos originales. En la tienda física no existe este derecho de forma automática.</p>

<h2>Atender en cinco pasos</h2>
<ol>
<li><strong>Escucha y repite.</strong> “Compraste el equipo hace tres meses y la pantalla parpadea, ¿es así?”</li>
<li><strong>Pide el comprobante.</strong> Sirve la boleta, la factura o cualquier prueba de la compra, como el comprobante del banco. La caja original no es requisito para la garantía legal.</li>
<li><strong>Revisa con la persona.</strong> Anota falla, fecha y número de serie. Entrega copia.</li>
<li><strong>Explica las tres opciones</strong> y pregunta cuál elige. Sin suspirar, sin empujar.</li>
<li><strong>Cumple y avisa.</strong> Plazo, canal y nombre del responsable. Si te atrasas, avisa antes de que pregunten.</li>
</ol>

<h2>Los datos del equipo</h2>
<p>Antes de recibir un computador, pregunta si la persona tiene respaldo y ofrécele cerrar sus cuentas. Deja constancia. El técnico abre lo necesario y nada más. Si el equipo se cambia o se devuelve, borra los datos delante de ella: es un gesto de un minuto que se recuerda años.</p>

<h2>Si no hay acuerdo</h2>
<p>Explica que puede reclamar en la misma tienda y ante el Servicio Nacional del Consumidor (SERNAC). No lo digas como amenaza ni lo escondas: es información. Un reclamo bien recibido se resuelve, en general, sin llegar a tribunales; uno mal recibido termina en el Juzgado de Policía Local y en redes sociales.</p>
<aside><p><strong>Frase para recordar:</strong> “Entiendo la molestia. Estás dentro de los seis meses, así que puedes elegir. ¿Qué te acomoda más?”</p></aside>
`;
