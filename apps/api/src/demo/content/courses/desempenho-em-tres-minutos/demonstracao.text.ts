export const demonstracao = `
<p>Ninguém compra um número de núcleos. As pessoas compram o que viram acontecer. Uma boa demonstração cabe em três minutos, usa a vida do cliente como roteiro e termina com uma pergunta. Este texto ensina a montar a sua e a fazê-la sem depender da sorte.</p>

<h2>Por que três minutos</h2>
<p>No primeiro minuto a pessoa decide se confia em você. No segundo, se o aparelho resolve. No terceiro, se ela se imagina usando. Depois disso a atenção cai, a fila cresce e a conversa vira palestra. Três minutos também cabem entre dois clientes em um sábado.</p>
<figure>
<svg viewBox="0 0 640 190" role="img" aria-labelledby="linha-titulo">
<title id="linha-titulo">Linha do tempo: escutar até 40 segundos, preparar até 60, mostrar até 140, devolver até 180</title>
<g font-family="system-ui, Arial, sans-serif" font-size="15" text-anchor="middle">
<rect x="20" y="70" width="133" height="46" rx="8" fill="var(--p)" opacity=".8"/><rect x="157" y="70" width="63" height="46" rx="8" fill="var(--q)" opacity=".8"/><rect x="224" y="70" width="263" height="46" rx="8" fill="var(--t)" opacity=".9"/><rect x="491" y="70" width="129" height="46" rx="8" fill="var(--p)" opacity=".5"/>
<g fill="currentColor" font-weight="700"><text x="86" y="56">escutar</text><text x="188" y="56">preparar</text><text x="355" y="56">mostrar</text><text x="555" y="56">devolver</text></g>
<g fill="currentColor"><text x="20" y="146">0 s</text><text x="155" y="146">40 s</text><text x="222" y="146">60 s</text><text x="489" y="146">140 s</text><text x="612" y="146">180 s</text></g>
</g>
</svg>
<figcaption>Mostrar é a parte maior, mas só funciona porque escutar veio antes.</figcaption>
</figure>

<h2>Escutar: uma cena, não uma lista</h2>
<p>Peça uma cena: “me conta a última vez que o computador te irritou”. Uma cena traz o programa, o arquivo, o lugar e a pressa. Anote mentalmente duas coisas: o que a pessoa fazia e o que ela esperava. É isso que você vai reproduzir.</p>

<h2>Preparar: o mesmo, lado a lado</h2>
<p>Compare sempre duas coisas que a pessoa possa escolher, com a mesma tarefa, o mesmo arquivo e a mesma situação. Um teste justo tem quatro regras:</p>
<ol>
<li><strong>Mesma tarefa.</strong> O mesmo arquivo, aberto do mesmo lugar.</li>
<li><strong>Mesma energia.</strong> Os dois na tomada, com o mesmo modo de energia.</li>
<li><strong>Mesmo ponto de partida.</strong> Reiniciados, sem dezenas de abas do cliente anterior.</li>
<li><strong>Uma diferença só.</strong> Se mudar o processador e a memória ao mesmo tempo, você não sabe o que mostrou.</li>
</ol>
<p>Deixe uma pasta pronta em cada aparelho de exposição: um vídeo curto para exportar, uma planilha pesada sem dados reais, um conjunto de fotos livres, um jogo leve instalado. Nada de arquivo de cliente, nada de conta pessoal.</p>

<h2>Mostrar: quatro demonstrações que funcionam</h2>
<div class="table"><table>
<thead><tr><th scope="col">A dor</th><th scope="col">O que fazer</th><th scope="col">Onde olhar</th></tr></thead>
<tbody>
<tr><td>demora para ligar</td><td>reiniciar os dois ao mesmo tempo</td><td>o relógio do celular do cliente</td></tr>
<tr><td>reunião trava</td><td>chamada de teste, vinte abas e um vídeo</td><td>a imagem e o som da chamada</td></tr>
<tr><td>exportar demora</td><td>exportar o mesmo vídeo</td><td>a barra e a mão na base do aparelho</td></tr>
<tr><td>barulho na chamada</td><td>música ao lado, redução de ruído ligada e desligada</td><td>as duas gravações, em silêncio</td></tr>
</tbody>
</table></div>
<p>Narre pouco. Diga o que vai acontecer, faça, e cale. O silêncio deixa a pessoa ver. Se algo falhar, não culpe a rede da loja: diga o que houve e repita. Uma falha bem tratada convence mais do que um vídeo perfeito.</p>

<h2>Medir sem mentir</h2>
<p>Se for usar números, meça de verdade. Faça três vezes e use a do meio: a primeira costuma ser mais lenta, porque os arquivos ainda não estão na memória. Arredonde com honestidade: “quase metade do tempo” só vale se for quase metade. De 60 para 33 segundos são 27 a menos, ou 45%.</p>
<p>Lembre que o ganho percentual engana quando o tempo é pequeno. Baixar de 2 para 1 segundo é metade, mas ninguém sente. Baixar de 8 para 5 minutos é menos em percentual e muda a tarde da pessoa. Fale em tempo de vida: “são três minutos por vídeo; você disse que faz dez por dia: meia hora”.</p>

<h2>Devolver: a pergunta que fecha</h2>
<p>Termine entregando o mouse: “quer tentar com um arquivo seu?”. Se a pessoa aceita, ela já está usando. Se não, pergunte: “o que ainda falta para você se ver com ele?”. A resposta é a próxima etapa da conversa, e quase nunca é desempenho.</p>

<h2>Erros que estragam</h2>
<ul>
<li>Começar pela ficha técnica.</li>
<li>Mostrar o que você gosta, e não o que dói.</li>
<li>Comparar o topo de uma linha com a entrada da outra.</li>
<li>Deixar a tela de bloqueio pedir senha que ninguém sabe.</li>
<li>Falar mal da outra marca. Mostre a sua; o cliente compara sozinho.</li>
</ul>
`;

export const listaDaManha = `
<p>Dez minutos antes de abrir a loja evitam dez demonstrações perdidas. Faça a ronda com esta lista.</p>
<h2>Em cada aparelho</h2>
<ol>
<li>Ligado, na tomada, brilho alto, som em nível de conversa.</li>
<li>Conta de demonstração aberta, sem senha, sem dados de ninguém.</li>
<li>Pasta de demonstração no lugar, com os quatro arquivos.</li>
<li>Atualizações adiadas para depois do expediente: elas usam processador e disco e falseiam a comparação.</li>
<li>Tela e teclado limpos com pano de microfibra seco ou pouco úmido.</li>
<li>Etiqueta com preço certo e modelo certo, presa do lado certo.</li>
</ol>
<h2>Na mesa</h2>
<ul>
<li>Dois aparelhos comparáveis lado a lado, com um degrau entre eles.</li>
<li>Espaço para a bolsa e o braço do cliente.</li>
<li>Fone limpo para a demonstração de áudio.</li>
</ul>
<h2>Fim do dia</h2>
<p>Apague o que clientes deixaram: fotos, abas, contas. É proteção de dados e é respeito. Anote qual demonstração mais vendeu e conte na reunião: a melhor ideia da semana costuma vir de quem tentou algo diferente na terça-feira.</p>
<div class="table"><table>
<thead><tr><th scope="col">Se a pessoa disser</th><th scope="col">Responda com</th></tr></thead>
<tbody>
<tr><td>“só estou olhando”</td><td>“fique à vontade; se quiser, deixo uma chamada aberta para você ouvir a diferença”</td></tr>
<tr><td>“não entendo nada disso”</td><td>“melhor ainda: você me diz se ficou mais fácil”</td></tr>
<tr><td>“já vi na internet”</td><td>“ótimo; qual parte você quer ver ao vivo?”</td></tr>
</tbody>
</table></div>
`;
