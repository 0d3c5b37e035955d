export const conversaComQuemJoga = `
<p>Quem joga costuma chegar à loja sabendo mais do próprio jogo do que qualquer vendedor, e menos do computador do que imagina. O seu papel não é provar que sabe: é traduzir o jogo em escolhas. Este texto mostra como conduzir essa conversa sem fingir e sem se perder em números.</p>

<h2>Comece pelo jogo, não pela peça</h2>
<p>Três perguntas resolvem quase toda a recomendação:</p>
<ol>
<li><strong>“Que jogos você joga hoje, e qual quer jogar?”</strong> Um jogo competitivo leve e um de mundo aberto pedem máquinas diferentes.</li>
<li><strong>“Em que tela?”</strong> Resolução e taxa de atualização definem a placa de vídeo. Uma tela de 1920 × 1080 pontos tem pouco mais de 2 milhões de pontos; uma 4K, de 3840 × 2160, tem mais de 8 milhões. São quatro vezes mais pontos para desenhar a cada quadro.</li>
<li><strong>“Você transmite, grava ou só joga?”</strong> Transmitir ao mesmo tempo pede mais núcleos e mais memória.</li>
</ol>

<h2>Quadros por segundo, sem mistério</h2>
<p>Um jogo é uma sequência de imagens desenhadas na hora. Quantas por segundo é o famoso FPS. Em 60 quadros por segundo, cada imagem fica na tela cerca de 16,7 milésimos de segundo. Em 144, menos de 7. Quem compete sente a diferença; quem explora uma história bonita talvez prefira mais qualidade de imagem e menos quadros.</p>
<figure>
<svg viewBox="0 0 640 200" role="img" aria-labelledby="quadros-titulo">
<title id="quadros-titulo">Tempo de cada quadro: 33,3 milissegundos a 30 por segundo, 16,7 a 60 e 6,9 a 144</title>
<g font-family="system-ui, Arial, sans-serif" font-size="16" fill="currentColor">
<text x="10" y="42">30 por segundo</text><rect x="150" y="22" width="400" height="30" rx="6" fill="var(--t)"/><text x="560" y="42">33,3 ms</text>
<text x="10" y="102">60 por segundo</text><rect x="150" y="82" width="200" height="30" rx="6" fill="var(--q)"/><text x="360" y="102">16,7 ms</text>
<text x="10" y="162">144 por segundo</text><rect x="150" y="142" width="83" height="30" rx="6" fill="var(--p)"/><text x="243" y="162">6,9 ms</text>
</g>
</svg>
<figcaption>Quanto mais quadros por segundo, menos tempo cada um espera. O ganho de 30 para 60 é o mais visível.</figcaption>
</figure>
<p>A taxa de atualização da tela, em hertz, é quantas vezes por segundo ela consegue trocar a imagem. Não adianta o computador desenhar 200 quadros para uma tela de 60 Hz: ela mostra 60. Por isso a venda começa na tela.</p>

<h2>Quem trabalha em cada parte</h2>
<div class="table"><table>
<thead><tr><th scope="col">Parte</th><th scope="col">O que faz no jogo</th><th scope="col">Sinal de que falta</th></tr></thead>
<tbody>
<tr><td>placa de vídeo</td><td>desenha cada quadro</td><td>poucos quadros, melhora ao baixar a resolução</td></tr>
<tr><td>processador</td><td>física, personagens, regras</td><td>quedas em cidades cheias, quase não muda ao baixar a resolução</td></tr>
<tr><td>memória</td><td>guarda o que está em uso</td><td>engasgos ao entrar em áreas novas</td></tr>
<tr><td>SSD</td><td>carrega fases e texturas</td><td>telas de espera longas</td></tr>
<tr><td>rede</td><td>leva e traz os comandos</td><td>atraso, personagens que “teleportam”</td></tr>
</tbody>
</table></div>
<p>Use a coluna da direita como diagnóstico. “Trava quando entro na cidade” aponta para processador ou memória. “Roda bem, mas feio” aponta para a placa de vídeo. “Trava só à noite” costuma ser rede, e nenhum computador novo resolve isso.</p>

<h2>Equilíbrio é argumento</h2>
<p>O erro caro é juntar uma placa de vídeo enorme a um processador de entrada, ou o contrário: uma parte espera a outra. Para a maioria das pessoas, um V5 ou V7 de sufixo H com placa intermediária e 16 GB de memória em dois módulos entrega mais alegria por real do que o topo de uma só peça. Para transmitir ao mesmo tempo, suba para um V7 com 32 GB.</p>
<ul>
<li>Notebook ou de mesa? O de mesa refrigera melhor, custa menos pelo mesmo desempenho e aceita trocas. O notebook vai para a casa dos amigos. Pergunte qual liberdade vale mais.</li>
<li>Refrigeração é desempenho. Mostre as saídas de ar e explique por que não se joga com o notebook sobre a cama.</li>
<li>Espaço: um jogo grande passa de 100 GB. Um SSD de 512 GB guarda três ou quatro, com o sistema.</li>
</ul>

<h2>Para quem compra e não joga</h2>
<p>Boa parte das vendas é para mães, pais e avós. Eles têm outra pergunta: “isso serve para estudar?”. Serve, e muito bem. Fale também do que preocupa: controle de tempo e de compras dentro do jogo existe no sistema e pode ser ligado na primeira configuração. Ofereça-se para mostrar. Quem ajuda nisso vira referência da família.</p>

<h2>O que não dizer</h2>
<ul>
<li>“Roda tudo.” Nada roda tudo. Diga em que jogo, em que resolução e com que qualidade.</li>
<li>“Com esse você ganha.” Máquina não ganha partida.</li>
<li>“Esse jogo é de criança.” Nunca diminua o gosto de quem está na sua frente.</li>
</ul>
<aside><p><strong>Na demonstração:</strong> abra o contador de quadros, entregue o mouse à pessoa e fique em silêncio por um minuto. Quem joga vende para si mesmo.</p></aside>
`;

export const perguntasDificeis = `
<p>Estas são perguntas reais de salão. Leia a pergunta, pense na sua resposta e só depois leia a sugestão.</p>
<h2>“Qual é melhor, mais memória ou placa melhor?”</h2>
<p>Primeiro o mínimo de cada uma. Com menos de 16 GB, a placa boa espera dados. Com 16 GB em dois módulos, o dinheiro extra rende mais na placa de vídeo. Se a pessoa transmite ou edita vídeo, aí sim 32 GB fazem diferença.</p>
<h2>“O notebook esquenta. Está com defeito?”</h2>
<p>Jogar aquece, e o aparelho é feito para isso. O que não é normal é desligar sozinho, fazer barulho mesmo sem jogo ou ficar lento em poucos minutos. Oriente: superfície firme, saídas de ar livres, limpeza periódica. Se persistir, é caso para a assistência.</p>
<h2>“Dá para trocar a placa depois?”</h2>
<p>No computador de mesa, quase sempre, desde que a fonte aguente e o gabinete tenha espaço. No notebook, a placa é soldada. Diga isso antes da compra, não depois.</p>
<h2>“Por que o meu tem 60 quadros e o vídeo que vi tinha 120?”</h2>
<p>Verifique, nesta ordem: a taxa da tela configurada no sistema, o limite de quadros no próprio jogo, a qualidade gráfica, e se o notebook está na tomada. Na bateria, quase todo notebook reduz o desempenho.</p>
<h2>Folha de bolso</h2>
<div class="table"><table>
<thead><tr><th scope="col">Perfil</th><th scope="col">Ponto de partida</th><th scope="col">Tela</th></tr></thead>
<tbody>
<tr><td>competitivo leve</td><td>V5-H, placa de entrada, 16 GB</td><td>Full HD, 144 Hz</td></tr>
<tr><td>mundo aberto</td><td>V7-H, placa intermediária, 16 GB</td><td>Quad HD, 100 Hz ou mais</td></tr>
<tr><td>joga e transmite</td><td>V7-H ou V7-K, 32 GB</td><td>duas telas</td></tr>
<tr><td>estuda e joga no fim de semana</td><td>V5-U com vídeo integrado, jogos leves</td><td>Full HD, 60 Hz</td></tr>
</tbody>
</table></div>
`;
