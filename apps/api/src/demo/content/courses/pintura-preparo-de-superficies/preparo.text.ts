export const preparoDeSuperficies = `
<p>Tinta boa em parede ruim é dinheiro pendurado por um fio. O preparo consome mais da metade do tempo de uma boa pintura, e é ele que separa o serviço que dura dez anos do que volta em seis meses. Aqui está o caminho, do diagnóstico à primeira demão.</p>

<h2>Firme, coesa, limpa e seca</h2>
<p>Essas quatro palavras resumem o que a ABNT NBR 13245 pede antes de pintar. <strong>Firme</strong>: nada solto ao bater. <strong>Coesa</strong>: não esfarela na mão. <strong>Limpa</strong>: sem pó, gordura, mofo, cera. <strong>Seca</strong>: sem umidade que venha de dentro. Se uma falha, as outras três não seguram a tinta.</p>
<p>Faça três testes na frente do cliente. Passe a palma: pó branco é sinal de calcinação ou de reboco fraco. Cole fita adesiva e puxe: se vier tinta, a aderência acabou. Prenda um plástico por um dia: gotas por trás mostram que há água na parede.</p>

<h2>Primeiro a água, depois a tinta</h2>
<p>Umidade tem três entradas: de baixo, pela fundação; do lado, por infiltração de chuva ou cano; e de dentro, por condensação em ambiente sem ventilação. Cada uma pede uma solução, e nenhuma é tinta. Bolha, eflorescência branca e reboco que cai são recados. Resolva a origem, deixe secar, e só então orce a pintura.</p>
<div class="table"><table>
<thead><tr><th scope="col">Base</th><th scope="col">Preparo</th><th scope="col">Produto de fundo</th></tr></thead>
<tbody>
<tr><td>reboco novo</td><td>esperar 28 dias, lixar, tirar o pó</td><td>selador acrílico</td></tr>
<tr><td>reboco fraco, caiação, calcinado</td><td>raspar, escovar, limpar</td><td>fundo preparador de paredes</td></tr>
<tr><td>gesso e drywall</td><td>lixar leve, tirar todo o pó</td><td>fundo próprio para gesso</td></tr>
<tr><td>pintura antiga boa</td><td>lavar, fosquear com lixa</td><td>em geral dispensa</td></tr>
<tr><td>pintura antiga solta</td><td>remover tudo o que sair</td><td>fundo preparador</td></tr>
<tr><td>mofo</td><td>lavar com água sanitária diluída, enxaguar, secar</td><td>conforme a base</td></tr>
</tbody>
</table></div>

<h2>Selador não é fundo preparador</h2>
<p>Esta é a confusão que mais gera retorno. O <strong>selador</strong> é para base boa e nova: uniformiza a absorção, para a tinta render e cobrir por igual. O <strong>fundo preparador</strong> é para base fraca: penetra, amarra as partículas soltas e devolve coesão. Passar selador em parede que solta pó cria uma casca que descola inteira.</p>
<figure>
<svg viewBox="0 0 640 210" role="img" aria-labelledby="fundo-titulo">
<title id="fundo-titulo">À esquerda, o selador forma película sobre a base boa; à direita, o fundo preparador penetra na base fraca</title>
<g font-family="system-ui, Arial, sans-serif" font-size="15" fill="currentColor" text-anchor="middle">
<rect x="30" y="80" width="260" height="80" fill="currentColor" opacity=".14"/><rect x="30" y="66" width="260" height="14" fill="var(--q)"/><text x="160" y="50">selador: película por cima</text><text x="160" y="190">base boa e absorvente</text>
<rect x="350" y="80" width="260" height="80" fill="currentColor" opacity=".14"/><g fill="var(--t)"><path d="M350 76h260v30l-16 12-18-14-20 26-22-20-18 16-24-24-20 28-22-18-18 12-24-26-20 20-18-14-20 18-20-16z"/></g><text x="480" y="50">fundo preparador: penetra</text><text x="480" y="190">base fraca, com pó</text>
</g>
</svg>
<figcaption>Um fecha, o outro fortalece. A palma da mão diz qual você precisa.</figcaption>
</figure>

<h2>Massa: fina, em camadas</h2>
<ul>
<li><strong>Massa corrida (PVA):</strong> só em área interna e seca. Na área externa ou no banheiro, amolece e solta.</li>
<li><strong>Massa acrílica:</strong> resiste à umidade; é a da fachada, da cozinha e do banheiro.</li>
<li>Duas camadas finas valem mais que uma grossa, que retrai e fissura.</li>
<li>Lixe com grão 150 a 180 e termine com 220, com luz de lado para enxergar as ondas.</li>
<li>Depois de lixar, tire o pó. Tinta sobre pó de massa é tinta sobre areia.</li>
</ul>

<h2>Trincas e fissuras</h2>
<p>Fissura fina e parada, em mapa, é retração do reboco: abra levemente, limpe, aplique massa ou selante elástico. Trinca que abre e fecha com o tempo se move: pede tela e selante flexível, e investigação. Trinca inclinada, larga ou que cresce pode ser estrutural: <strong>pare e chame um responsável técnico</strong>. Esconder trinca é assumir o problema de outro.</p>

<h2>Madeira e metal em poucas linhas</h2>
<p>Na madeira, lixe no sentido do veio, trate nós e resina, aplique fundo branco fosco, lixe fino e só então o esmalte. No ferro, remova a ferrugem até o metal firme, desengordure e aplique fundo anticorrosivo no mesmo dia. No galvanizado, use fundo de aderência próprio: o zarcão não adere ali.</p>

<h2>A conta da tinta</h2>
<p>Área a pintar vezes demãos, dividida pelo rendimento da embalagem. Para 34 metros quadrados, duas demãos e rendimento de 11 metros quadrados por litro e demão: 34 × 2 ÷ 11 = 6,2 litros. Some de 5% a 10% de perda. Dois galões de 3,6 litros dão 7,2 litros e deixam retoque.</p>

<h2>Saúde de quem pinta</h2>
<p>Máscara para poeira ao lixar, máscara para vapores com produtos à base de solvente, óculos, luvas, ventilação. Em paredes muito antigas, evite lixar a seco sem avaliação: tintas de décadas passadas podiam conter chumbo. Acima de dois metros, valem as regras do trabalho em altura.</p>
<aside><p><strong>Combine por escrito:</strong> estado da parede, testes feitos, preparo incluído, número de demãos, marca e linha, prazo e o que a garantia cobre. O papel protege o cliente e protege você.</p></aside>
`;
