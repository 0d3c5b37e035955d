export const daListaAObra = `
<p>Quem chega ao balcão de materiais raramente quer “dois sacos de cimento”. Quer levantar um muro, parar uma goteira, terminar o quarto antes de o bebê nascer. O bom balconista enxerga a obra atrás da lista. Este texto ensina a perguntar, a calcular e a evitar a segunda viagem do cliente.</p>

<h2>As três perguntas que mudam a venda</h2>
<ol>
<li><strong>“Para que é?”</strong> Areia para assentar, para rebocar e para concreto não é a mesma. Cimento para laje e para piso também tem diferença.</li>
<li><strong>“Qual é o tamanho?”</strong> Comprimento, largura, altura ou espessura. Se a pessoa não sabe, desenhe com ela: o desenho é a melhor ferramenta do balcão.</li>
<li><strong>“Quem vai fazer, e quando?”</strong> Profissional ou a própria pessoa; amanhã ou no mês que vem. Cimento tem validade curta e não espera no quintal.</li>
</ol>
<p>Com as três respostas você confere a lista. Se pediram massa corrida para a área da churrasqueira, você já sabe que vai dar problema, e avisar agora custa menos que trocar depois.</p>

<h2>Contas de balcão</h2>
<div class="table"><table>
<caption>Confira sempre na embalagem: rendimento varia com o produto</caption>
<thead><tr><th scope="col">Pedido</th><th scope="col">Conta</th><th scope="col">Exemplo</th></tr></thead>
<tbody>
<tr><td>piso cerâmico</td><td>área + 10% de perda</td><td>12 m² × 1,10 = 13,2 m²</td></tr>
<tr><td>argamassa colante</td><td>área × consumo por m²</td><td>12 m² × 5 kg = 60 kg, três sacos de 20 kg</td></tr>
<tr><td>concreto de contrapiso</td><td>comprimento × largura × espessura</td><td>4 × 3 × 0,05 = 0,6 m³</td></tr>
<tr><td>bloco de 19 × 39 cm</td><td>12,5 por m² com juntas de 1 cm</td><td>muro de 20 m²: 250 blocos, mais 5%</td></tr>
<tr><td>tinta</td><td>área × demãos ÷ rendimento</td><td>34 × 2 ÷ 11 = 6,2 litros</td></tr>
</tbody>
</table></div>
<p>De onde vem o 12,5? Cada bloco com a junta ocupa 0,20 por 0,40 metro, ou 0,08 metro quadrado. Um metro quadrado dividido por 0,08 dá 12,5 blocos. Mostre a conta: quem entende a quantidade confia no total.</p>
<p>Em piso diagonal ou peça grande, a perda sobe para 15%. Oriente a guardar uma caixa do mesmo lote: daqui a cinco anos a tonalidade será outra.</p>

<figure>
<svg viewBox="0 0 640 200" role="img" aria-labelledby="contrapiso-titulo">
<title id="contrapiso-titulo">Um contrapiso de 4 por 3 metros com 5 centímetros de espessura tem 0,6 metro cúbico</title>
<g font-family="system-ui, Arial, sans-serif" font-size="16" fill="currentColor">
<path d="M60 120l150-70h330l-150 70z" fill="var(--p)" opacity=".5" stroke="currentColor" stroke-width="2"/><path d="M60 120v26h330v-26zM390 146l150-70V50l-150 70z" fill="var(--q)" opacity=".45" stroke="currentColor" stroke-width="2"/>
<text x="225" y="172" text-anchor="middle">4 m</text><text x="490" y="126">3 m</text><text x="10" y="138">5 cm</text><text x="560" y="60" font-weight="700">0,6 m³</text>
</g>
</svg>
<figcaption>Volume é comprimento vezes largura vezes espessura, tudo em metros: 4 × 3 × 0,05.</figcaption>
</figure>

<h2>O que vai junto</h2>
<p>Item complementar não é empurrão: é evitar a segunda viagem. Diga em forma de pergunta e explique o motivo.</p>
<ul>
<li>Piso: argamassa certa para a área (AC-I interna, AC-II externa, AC-III para peças grandes, fachadas e piscinas), espaçador, rejunte, desempenadeira dentada.</li>
<li>Tinta: fundo, lixa, fita, rolo da altura certa, lona.</li>
<li>Hidráulica: cola e lixa para tubo soldável, veda-rosca para rosca, registro.</li>
<li>Elétrica: disjuntor e cabo combinam. Se a pessoa não sabe a bitola, o caminho é um eletricista, e não um palpite.</li>
<li>Sempre: luva, óculos e máscara. Segurança também se vende com cuidado.</li>
</ul>

<h2>Três situações delicadas</h2>
<h3>“O pedreiro mandou, é isso mesmo”</h3>
<p>Respeite o profissional e confirme o uso: “ele vai usar na parede de fora? Então posso mostrar a acrílica, que é a indicada; se preferir, ligue para ele daqui”. Nunca diminua quem não está presente.</p>
<h3>“Preciso só de um pouquinho mais barato”</h3>
<p>Conheça a diferença real entre as linhas: uma tinta econômica que pede quatro demãos custa mais que uma boa que pede duas. Faça a conta por metro quadrado, não por lata.</p>
<h3>Dúvida estrutural</h3>
<p>“Posso tirar essa parede?”, “que ferro eu ponho na laje?”. Essas perguntas não são do balcão. Diga com firmeza e gentileza que é preciso um engenheiro ou arquiteto. É o conselho mais valioso que você pode dar no dia.</p>

<h2>Entrega e troca</h2>
<p>Confirme endereço, acesso do caminhão, quem recebe e onde descarregar. Cimento viaja coberto e fica sobre estrado, longe da parede, em pilhas de até dez sacos. Explique a política de troca antes de cobrar. E lembre: produto com defeito tem garantia legal. Para bens duráveis, o prazo para reclamar de defeito aparente é de noventa dias; para os não duráveis, de trinta (Código de Defesa do Consumidor, artigo 26).</p>
<aside><p><strong>Hábito de ouro:</strong> escreva na nota o ambiente e a medida. Quando o cliente ligar dizendo que faltou, você responde em dez segundos.</p></aside>
`;

export const conversasDeBalcao = `
<p>Três conversas curtas. Leia a primeira fala e pense no que você perguntaria.</p>
<h2>“Me vê uma lata de tinta branca.”</h2>
<p>Branca para quê? A cliente vai pintar o teto do banheiro, que mofa. Se levar qualquer tinta, o mofo volta em dois meses. <strong>O caminho:</strong> limpar com água sanitária diluída, enxaguar e secar; fundo se a base estiver fraca; tinta para banheiro e cozinha; e melhorar a ventilação. Ela saiu com menos litros e mais certeza.</p>
<h2>“Quanto de piso vai em doze metros?”</h2>
<p>São doze metros quadrados ou doze de comprimento? É a confusão mais cara do balcão. <strong>O caminho:</strong> desenhe o retângulo, escreva as medidas e multiplique. Doze metros quadrados com 10% de perda são 13,2. Se a caixa tem 2,2 metros quadrados, são seis caixas exatas; sugira a sétima para guardar.</p>
<h2>“A cola do cano não segurou.”</h2>
<p>Escute primeiro. Muitas vezes faltou lixar, limpar ou esperar. <strong>O caminho:</strong> lixe, limpe, passe adesivo nas duas partes, encaixe com um giro curto, segure, e espere o tempo da embalagem antes de abrir a água. Se tudo foi feito e falhou, é garantia, e resolve-se sem discussão.</p>
<h2>Para levar no bolso</h2>
<div class="table"><table>
<thead><tr><th scope="col">Pergunte</th><th scope="col">Evita</th></tr></thead>
<tbody><tr><td>interno ou externo?</td><td>massa e argamassa erradas</td></tr><tr><td>metro ou metro quadrado?</td><td>a segunda viagem</td></tr><tr><td>quem vai aplicar?</td><td>falta de ferramenta</td></tr><tr><td>para quando?</td><td>cimento vencido</td></tr></tbody>
</table></div>
`;
