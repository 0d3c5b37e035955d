export const comoLerONome = `
<p>O cliente chega com um anúncio no celular e pergunta: <em>“esse V5 aqui é melhor que aquele V7 ali?”</em>. A resposta honesta é: depende, e o nome do processador conta quase toda a história. Nesta leitura você aprende a lê-lo em voz alta, na frente do cliente, sem precisar de ficha técnica.</p>

<h2>Cinco pedaços, cinco informações</h2>
<p>Todo processador Vértice tem um nome como <strong>V7-1455U</strong>. Leia da esquerda para a direita:</p>
<figure>
<svg viewBox="0 0 640 190" role="img" aria-labelledby="nome-titulo">
<title id="nome-titulo">O nome V7-1455U dividido em família, geração, posição e sufixo</title>
<g font-family="system-ui, Arial, sans-serif" text-anchor="middle">
<g font-size="58" font-weight="700"><text x="110" y="70" fill="var(--p)">V7</text><text x="198" y="70" fill="currentColor">-</text><text x="278" y="70" fill="var(--q)">14</text><text x="392" y="70" fill="currentColor">55</text><text x="512" y="70" fill="var(--t)">U</text></g>
<g stroke="currentColor" stroke-width="2" fill="none"><path d="M70 88v14h80V88"/><path d="M238 88v14h80V88"/><path d="M352 88v14h80V88"/><path d="M482 88v14h60V88"/></g>
<g font-size="17" fill="currentColor"><text x="110" y="130">família</text><text x="278" y="130">geração</text><text x="392" y="130">posição</text><text x="512" y="130">sufixo</text></g>
<g font-size="14" fill="currentColor" opacity=".75"><text x="110" y="154">V3 V5 V7 V9</text><text x="278" y="154">12, 13, 14</text><text x="392" y="154">na família</text><text x="512" y="154">tipo de aparelho</text></g>
</g>
</svg>
<figcaption>Família e geração dizem o degrau; o sufixo diz para que tipo de aparelho o processador nasceu.</figcaption>
</figure>
<ol>
<li><strong>Família.</strong> V3, V5, V7 e V9, da entrada ao topo. É o degrau que o cliente conhece da propaganda.</li>
<li><strong>Geração.</strong> Os dois primeiros algarismos do número. 14 é a décima quarta, a atual.</li>
<li><strong>Posição.</strong> Os dois algarismos seguintes ordenam os modelos dentro da mesma família e geração. Só servem para comparar vizinhos.</li>
<li><strong>Sufixo.</strong> A letra do fim, a parte que mais muda o uso: energia, calor e tamanho do aparelho.</li>
</ol>

<h2>O sufixo vale mais que a família</h2>
<p>Um V7 com sufixo U e um V7 com sufixo H têm o mesmo sobrenome e vidas diferentes. O primeiro trabalha com 15 watts e cabe em um notebook fino que passa o dia longe da tomada. O segundo trabalha com 45 watts, precisa de um corpo mais grosso para respirar e entrega muito mais em edição de vídeo e em jogos.</p>
<div class="table"><table>
<caption>Sufixos da 14ª geração e o aparelho em que aparecem</caption>
<thead><tr><th scope="col">Sufixo</th><th scope="col">Potência base</th><th scope="col">Onde aparece</th><th scope="col">Diga ao cliente</th></tr></thead>
<tbody>
<tr><td>U</td><td>15 W</td><td>notebook fino</td><td>“dura o dia e quase não faz barulho”</td></tr>
<tr><td>H</td><td>45 W</td><td>notebook de desempenho</td><td>“aguenta trabalho pesado por horas”</td></tr>
<tr><td>HX</td><td>55 W</td><td>notebook que substitui o computador de mesa</td><td>“é um computador de mesa que fecha”</td></tr>
<tr><td>sem letra</td><td>65 W</td><td>computador de mesa</td><td>“equilíbrio de preço e força”</td></tr>
<tr><td>K</td><td>125 W</td><td>computador de mesa com boa refrigeração</td><td>“para quem quer o máximo e sabe ajustar”</td></tr>
</tbody>
</table></div>
<p>Potência base é quanto o processador consome trabalhando de forma contínua. Por instantes ele pode gastar mais, para abrir um programa depressa, e depois volta. Por isso dois notebooks com o mesmo processador podem ter desempenho diferente: o que refrigera melhor sustenta o ritmo por mais tempo.</p>

<h2>Núcleos de dois tipos</h2>
<p>Desde a 12ª geração, a maioria dos processadores Vértice tem dois tipos de núcleo no mesmo chip. Os <strong>núcleos de desempenho</strong> são grandes e rápidos e cuidam do que está na tela: o jogo, a planilha que está sendo calculada, o vídeo que está sendo exportado. Os <strong>núcleos de eficiência</strong> são menores, gastam pouco e cuidam do que acontece por trás: o antivírus, a sincronização de arquivos, a música.</p>
<p>Cada núcleo de desempenho atende duas tarefas ao mesmo tempo, chamadas de <em>threads</em>; cada núcleo de eficiência atende uma. Com isso dá para fazer a conta de cabeça. O V7-1455U tem 2 núcleos de desempenho e 10 de eficiência: são 12 núcleos e 2 × 2 + 10 = 14 threads.</p>
<div class="table"><table>
<caption>Modelos da 14ª geração que você mais encontra no salão</caption>
<thead><tr><th scope="col">Modelo</th><th scope="col">Desempenho + eficiência</th><th scope="col">Núcleos</th><th scope="col">Threads</th></tr></thead>
<tbody>
<tr><td>V3-1415U</td><td>2 + 4</td><td>6</td><td>8</td></tr>
<tr><td>V5-1435U</td><td>2 + 8</td><td>10</td><td>12</td></tr>
<tr><td>V7-1455U</td><td>2 + 10</td><td>12</td><td>14</td></tr>
<tr><td>V7-1470H</td><td>6 + 8</td><td>14</td><td>20</td></tr>
<tr><td>V9-1490HX</td><td>8 + 16</td><td>24</td><td>32</td></tr>
</tbody>
</table></div>

<h2>O que a 14ª geração traz de novo</h2>
<ul>
<li><strong>Unidade neural.</strong> Um bloco do chip feito para inteligência artificial local: desfocar o fundo da chamada, tirar o ruído do microfone, transcrever uma reunião. Antes isso ocupava os núcleos e gastava bateria.</li>
<li><strong>Vídeo integrado mais forte.</strong> Edita vídeo curto e roda jogos leves sem placa dedicada. Jogo pesado continua pedindo placa de vídeo; não prometa o contrário.</li>
<li><strong>Memória mais rápida.</strong> Os modelos novos usam DDR5 ou LPDDR5. Lembre que o vídeo integrado usa a memória do sistema: dois módulos iguais rendem mais que um só.</li>
<li><strong>Bateria.</strong> Em tarefas leves, os núcleos de eficiência fazem quase tudo e os grandes descansam.</li>
</ul>

<h2>Três comparações que confundem</h2>
<h3>V5 novo contra V7 antigo</h3>
<p>Um V5 da 14ª geração pode ser melhor compra que um V7 da 12ª em um notebook fino: gasta menos, tem unidade neural e vídeo mais forte. Em trabalho pesado e contínuo, um V7-H da geração anterior ainda pode ganhar. Pergunte o uso antes de responder.</p>
<h3>Mais núcleos é sempre melhor?</h3>
<p>Só quando o programa sabe dividir o trabalho. Exportar vídeo usa todos; uma planilha comum usa poucos. Para quem navega e estuda, memória e SSD aparecem mais no dia a dia do que dois núcleos extras.</p>
<h3>Gigahertz</h3>
<p>Comparar frequência só faz sentido entre processadores da mesma geração e do mesmo sufixo. Entre gerações, cada ciclo faz uma quantidade diferente de trabalho.</p>

<aside><p><strong>Treine hoje.</strong> Escolha três notebooks da sua mesa de exposição, leia o nome de cada processador em voz alta e diga, em uma frase, para quem ele serve. Se a frase tiver uma sigla, refaça.</p></aside>
`;
