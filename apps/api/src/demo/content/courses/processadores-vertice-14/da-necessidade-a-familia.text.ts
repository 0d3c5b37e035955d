export const daNecessidadeAFamilia = `
<p>Quem conhece o produto costuma cometer um erro generoso: contar tudo o que sabe. O cliente não compra núcleos, compra a tarde livre porque o vídeo exportou depressa. Aqui você aprende a ir da vida da pessoa até a família certa em quatro perguntas.</p>

<h2>As quatro perguntas</h2>
<ol>
<li><strong>“O que você faz hoje que demora?”</strong> A resposta mostra o gargalo. Se a demora é para ligar, o problema quase sempre é disco. Se é para trocar de janela, memória. Se é para calcular, exportar ou jogar, processador e vídeo.</li>
<li><strong>“Onde o computador vai ficar?”</strong> Na mochila, peso e bateria mandam: sufixo U. Na mesa de casa, um H ou um computador de mesa entrega mais pelo mesmo dinheiro.</li>
<li><strong>“Quem mais vai usar?”</strong> Uma família tem usos somados. O filho que joga muda a conta.</li>
<li><strong>“Por quanto tempo você quer ficar com ele?”</strong> Quem troca a cada cinco anos deve comprar um degrau acima em memória e processador, porque em notebooks finos o processador é soldado e a memória muitas vezes também.</li>
</ol>

<h2>Da resposta à família</h2>
<figure>
<svg viewBox="0 0 640 230" role="img" aria-labelledby="degraus-titulo">
<title id="degraus-titulo">Quatro degraus: V3 para estudar e navegar, V5 para trabalhar, V7 para criar, V9 para o trabalho mais pesado</title>
<g font-family="system-ui, Arial, sans-serif" font-size="15">
<rect x="20" y="150" width="140" height="60" rx="8" fill="var(--p)" opacity=".35"/><rect x="170" y="115" width="140" height="95" rx="8" fill="var(--p)" opacity=".55"/><rect x="320" y="75" width="140" height="135" rx="8" fill="var(--q)" opacity=".6"/><rect x="470" y="30" width="150" height="180" rx="8" fill="var(--t)" opacity=".75"/>
<g fill="currentColor" text-anchor="middle" font-weight="700" font-size="22"><text x="90" y="140">V3</text><text x="240" y="105">V5</text><text x="390" y="65">V7</text><text x="545" y="22">V9</text></g>
<g fill="currentColor" text-anchor="middle"><text x="90" y="185">estudar</text><text x="240" y="165">trabalhar</text><text x="390" y="145">criar</text><text x="545" y="125">ir ao limite</text></g>
</g>
</svg>
<figcaption>Cada degrau inclui os anteriores. Suba só até onde a pessoa vai usar.</figcaption>
</figure>
<div class="table"><table>
<thead><tr><th scope="col">A pessoa diz</th><th scope="col">Comece por</th><th scope="col">Memória</th><th scope="col">Cuidado</th></tr></thead>
<tbody>
<tr><td>“aula, navegador e filme”</td><td>V3-1415U</td><td>8 GB, de preferência com espaço para crescer</td><td>não venda 4 GB: o navegador sozinho ocupa isso</td></tr>
<tr><td>“planilha grande e reunião o dia todo”</td><td>V5-1435U</td><td>16 GB</td><td>mostre a unidade neural na chamada</td></tr>
<tr><td>“edito foto e vídeo para a loja”</td><td>V7-1455U ou V7-1470H</td><td>16 a 32 GB</td><td>pergunte a resolução do vídeo: 4K pede H</td></tr>
<tr><td>“projeto em 3D e jogo pesado”</td><td>V9-1490HX ou computador de mesa</td><td>32 GB</td><td>a placa de vídeo decide junto</td></tr>
</tbody>
</table></div>

<h2>Fale em consequência</h2>
<p>Transforme cada característica em algo que a pessoa sente. A fórmula tem três passos: <strong>o que é, o que faz, o que muda para você</strong>.</p>
<ul>
<li>“São dez núcleos (o que é). O antivírus roda em um canto sem atrapalhar (o que faz). A sua reunião não trava quando ele começa a varredura (o que muda).”</li>
<li>“O sufixo é U (o que é). Ele gasta 15 watts (o que faz). Você sai de casa sem o carregador (o que muda).”</li>
<li>“Tem unidade neural (o que é). O ruído da rua some sem usar o processador (o que faz). A pessoa do outro lado ouve só você (o que muda).”</li>
</ul>
<p>Se a frase parar no primeiro passo, é ficha técnica. Se pular para o terceiro sem os outros, é propaganda. Os três juntos são consultoria.</p>

<h2>Quando vender menos é vender melhor</h2>
<p>A cliente quer um V9 porque ouviu que é o melhor. Ela escreve trabalhos da faculdade e assiste a aulas. Um V5 com 16 GB e um SSD maior custa menos e vai parecer mais rápido na vida dela. Diga isso. Você perde alguns pontos nesta venda e ganha quem vai voltar com a irmã. Além disso, a compra que decepciona volta: o Código de Defesa do Consumidor, no artigo 6º, garante informação adequada e clara sobre o produto, e recomendar mal é a maneira mais cara de descobrir isso.</p>

<h2>Um roteiro de um minuto</h2>
<blockquote>
<p>— O que hoje demora no seu computador?<br>— Ele trava quando abro a planilha e a reunião juntas.<br>— Isso costuma ser memória e processador dividindo tempo. Este aqui é um V5 da 14ª geração, com 16 GB. O programa que está na tela fica nos núcleos rápidos e o resto vai para os econômicos. Posso abrir a sua planilha aqui, com uma chamada ao lado, para você ver?</p>
</blockquote>
<p>Repare: uma pergunta, um diagnóstico em linguagem comum, uma característica ligada à dor e um convite para ver. Nenhuma sigla ficou sem explicação.</p>

<h2>Confira antes de fechar</h2>
<ul>
<li>O uso mais pesado que a pessoa descreveu roda bem neste modelo?</li>
<li>A memória pode crescer? Se não pode, ela basta para cinco anos?</li>
<li>O disco é SSD e cabe o que ela já tem?</li>
<li>A tela, o peso e as portas combinam com o lugar onde o aparelho vai morar?</li>
</ul>
`;
