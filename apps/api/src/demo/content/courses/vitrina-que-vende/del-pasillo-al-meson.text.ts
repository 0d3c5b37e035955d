export const delPasilloAlMeson = `
<p>La vitrina trabaja cuando tú no estás hablando. En tres segundos responde tres preguntas a quien pasa: qué hay aquí, para quién es y por qué entrar. Este texto recorre el camino del cliente, desde el pasillo hasta el mesón, y te da una forma de ordenar cada metro.</p>

<h2>El recorrido manda</h2>
<p>Antes de mover un equipo, camina como cliente. Sal de la tienda, vuelve a entrar despacio y anota dónde se detuvieron tus ojos. La mayoría de las personas reduce el paso recién a uno o dos metros de la puerta: lo que pongas justo en la entrada se ve poco. Ese espacio sirve para respirar, no para el producto estrella.</p>
<figure>
<svg viewBox="0 0 640 230" role="img" aria-labelledby="plano-titulo">
<title id="plano-titulo">Plano de la tienda: vitrina, zona de descompresión, mesa de demostración y mesón</title>
<g font-family="system-ui, Arial, sans-serif" font-size="15">
<rect x="10" y="10" width="620" height="200" rx="10" fill="none" stroke="currentColor" stroke-width="2"/>
<rect x="24" y="24" width="90" height="172" rx="8" fill="var(--t)" opacity=".7"/><rect x="124" y="24" width="110" height="172" rx="8" fill="currentColor" opacity=".08"/><rect x="260" y="60" width="190" height="100" rx="10" fill="var(--q)" opacity=".6"/><rect x="500" y="40" width="110" height="140" rx="8" fill="var(--p)" opacity=".45"/>
<path d="M40 216C120 190 150 120 250 116S460 30 556 110" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="8 7"/>
<g fill="currentColor" text-anchor="middle"><text x="69" y="112">vitrina</text><text x="179" y="60">respiro</text><text x="355" y="92">mesa de prueba</text><text x="555" y="116">mesón</text></g>
</g>
</svg>
<figcaption>El camino punteado es el del cliente. La mesa de prueba corta el paso sin cerrarlo.</figcaption>
</figure>

<h2>La vitrina: una idea por vez</h2>
<ul>
<li><strong>Una historia.</strong> “Vuelta a clases”, “trabajo desde casa”, “jugar en serio”. Si la vitrina cuenta tres historias, no cuenta ninguna.</li>
<li><strong>Un protagonista.</strong> Un equipo al centro, a la altura de los ojos (entre 1,20 y 1,60 metros del suelo), y dos acompañantes más bajos. El triángulo guía la mirada.</li>
<li><strong>Un precio claro.</strong> Grande, completo y vigente. En Chile el precio debe exhibirse de manera claramente visible (artículo 30 de la Ley del Consumidor), con el valor total, y se respeta lo exhibido.</li>
<li><strong>Un motivo para entrar.</strong> “Prueba la llamada sin ruido aquí” vende más que una lista de núcleos.</li>
</ul>

<h2>La mesa de prueba</h2>
<p>Una mesa con equipos apagados es una repisa. Una mesa viva cumple siete condiciones:</p>
<ol>
<li>equipos encendidos, conectados y con brillo alto;</li>
<li>una cuenta de demostración abierta, sin datos de nadie;</li>
<li>la misma prueba lista en todos: una llamada, un video, una planilla;</li>
<li>tapas abiertas en el mismo ángulo, cerca de 100 grados, para que inviten a tocar;</li>
<li>espacio entre equipos: unos 40 centímetros para los brazos;</li>
<li>de menor a mayor precio, de izquierda a derecha, sin saltos bruscos;</li>
<li>seguridad que no moleste: el cable sujeta el equipo, no la mano.</li>
</ol>

<h2>Luz, color y altura</h2>
<div class="table"><table>
<thead><tr><th scope="col">Zona</th><th scope="col">Altura desde el suelo</th><th scope="col">Qué poner</th></tr></thead>
<tbody>
<tr><td>de los ojos</td><td>1,20 a 1,60 m</td><td>lo que más quieres vender</td></tr>
<tr><td>de las manos</td><td>0,80 a 1,20 m</td><td>lo que se prueba</td></tr>
<tr><td>del suelo</td><td>menos de 0,80 m</td><td>cajas y productos pesados</td></tr>
<tr><td>alta</td><td>más de 1,60 m</td><td>mensaje y marca, no producto</td></tr>
</tbody>
</table></div>
<p>La luz dirige. Ilumina el producto más que el piso, y evita reflejos: si ves el tubo en la pantalla, gira la pantalla o mueve la luz. Usa los colores de la campaña en un solo plano, el fondo o la base, y deja el resto neutro. El exceso de material hace que nada destaque.</p>

<h2>Etiquetas que ayudan a decidir</h2>
<p>Una buena etiqueta responde en este orden: para quién, qué cambia, cuánto cuesta. “Para estudiar y ver series. Pesa 1,3 kilos y la batería dura la jornada. $449.990.” La ficha técnica va después, en letra más pequeña. Revisa cada mañana que el modelo y el precio coincidan con el equipo que está sobre la etiqueta: una etiqueta equivocada obliga a la tienda y molesta al cliente.</p>

<h2>Mantención semanal</h2>
<ul>
<li>Lunes: limpieza profunda, cables ordenados, material vencido fuera.</li>
<li>Miércoles: cambia el protagonista si no generó preguntas.</li>
<li>Viernes: todo cargado, brillo alto, pruebas funcionando para el fin de semana.</li>
<li>Cada día: fotografía desde el mismo punto y compara con la foto anterior.</li>
</ul>

<h2>Medir es simple</h2>
<p>Durante quince minutos cuenta cuántas personas pasan, cuántas se detienen y cuántas entran. Si de 100 que pasan se detienen 20 y entran 5, tu tasa de detención es 20% y la de entrada 5%. Cambia una sola cosa y vuelve a contar, otro día, a la misma hora. Así sabes qué funcionó, y puedes contarlo con números a tu jefatura.</p>
<aside><p><strong>Para la foto del programa:</strong> toda la vitrina de frente, sin rostros de clientes, con la campaña y los precios legibles. Una foto por tipo, por tienda y por semana.</p></aside>
`;

export const antesYDespues = `
<p>Tres tiendas, tres arreglos de menos de una hora. Antes de leer la solución, piensa qué cambiarías tú.</p>
<h2>Temuco: mucho de todo</h2>
<p>La vitrina tenía nueve equipos, tres campañas y dos ofertas vencidas. <strong>El arreglo:</strong> quedaron tres equipos, una historia (“vuelta a clases”) y un precio grande. Los otros seis pasaron a la mesa. La jefa contó: de cada cien personas se detenían doce; la semana siguiente, diecinueve.</p>
<h2>Providencia: pantallas negras</h2>
<p>Los equipos entraban en suspensión a los cinco minutos y pedían clave. <strong>El arreglo:</strong> cuenta de demostración, suspensión desactivada en corriente y un video de prueba en bucle sin sonido. Cambio de costo cero.</p>
<h2>Punta Arenas: la luz de la tarde</h2>
<p>En invierno el sol entra bajo y borra las pantallas a las cuatro de la tarde. <strong>El arreglo:</strong> la mesa giró noventa grados y el equipo de 400 nits quedó junto a la ventana, con un letrero: “así se ve al sol”. El problema pasó a ser la demostración.</p>
<h2>Lista para copiar</h2>
<ol>
<li>Saca todo lo vencido.</li>
<li>Elige una historia y un protagonista.</li>
<li>Enciende, limpia, inclina.</li>
<li>Revisa precio y modelo en cada etiqueta.</li>
<li>Fotografía, cuenta y compara.</li>
</ol>
`;
