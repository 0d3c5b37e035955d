export const argumentosFinos = `
<p>Notebook fino é o produto mais procurado do salão e o mais mal explicado. O cliente vê dois aparelhos parecidos, um custando quase o dobro, e ouve “esse é melhor”. Aqui estão os argumentos que sustentam a diferença, e os que é melhor não usar.</p>

<h2>O que a pessoa paga em um fino</h2>
<p>Ela paga por engenharia de espaço. Tirar um centímetro de espessura obriga a refazer bateria, refrigeração, teclado e tela. Por isso dois aparelhos com o mesmo processador podem ter preços distantes: um cabe em qualquer corpo, o outro precisou de um corpo novo.</p>
<div class="table"><table>
<thead><tr><th scope="col">Característica</th><th scope="col">O que faz</th><th scope="col">O que muda para a pessoa</th></tr></thead>
<tbody>
<tr><td>1,2 kg em vez de 1,9 kg</td><td>menos 700 g na bolsa</td><td>um caderno grosso e uma garrafinha a menos, todo dia</td></tr>
<tr><td>tela de 400 nits</td><td>mais luz</td><td>trabalhar perto da janela sem caçar sombra</td></tr>
<tr><td>bateria de 60 Wh</td><td>mais energia guardada</td><td>aula da manhã e da tarde sem tomada</td></tr>
<tr><td>USB-C com carga</td><td>um cabo para tudo</td><td>o carregador do celular salva em emergência</td></tr>
<tr><td>corpo de alumínio</td><td>rigidez e troca de calor</td><td>não range ao pegar por um canto</td></tr>
</tbody>
</table></div>

<h2>Bateria: a conta honesta</h2>
<p>A capacidade da bateria se mede em watt-hora (Wh). Se o aparelho gasta em média 6 watts navegando, uma bateria de 60 Wh dura perto de 10 horas: 60 dividido por 6. Em uma chamada de vídeo, o gasto médio pode dobrar para 12 watts, e a mesma bateria dura 5. Nunca prometa um número sem dizer o uso.</p>
<figure>
<svg viewBox="0 0 640 180" role="img" aria-labelledby="bateria-titulo">
<title id="bateria-titulo">Duração de uma bateria de 60 watts-hora: 10 horas a 6 watts, 5 horas a 12 watts, 2 horas a 30 watts</title>
<g font-family="system-ui, Arial, sans-serif" font-size="16" fill="currentColor">
<text x="10" y="38">navegar, 6 W</text><rect x="170" y="18" width="390" height="30" rx="6" fill="var(--q)"/><text x="570" y="38">10 h</text>
<text x="10" y="92">chamada, 12 W</text><rect x="170" y="72" width="195" height="30" rx="6" fill="var(--p)"/><text x="375" y="92">5 h</text>
<text x="10" y="146">exportar, 30 W</text><rect x="170" y="126" width="78" height="30" rx="6" fill="var(--t)"/><text x="258" y="146">2 h</text>
</g>
</svg>
<figcaption>A mesma bateria de 60 Wh em três usos. Divida a capacidade pelo gasto médio.</figcaption>
</figure>
<p>Com o tempo, toda bateria guarda menos. Oriente: evite calor, não deixe o aparelho meses a 100% na tomada se houver a opção de limitar a carga a 80%, e não se preocupe em “zerar” a bateria, que é hábito de tecnologia antiga.</p>

<h2>Tela: o que ver e o que dizer</h2>
<ul>
<li><strong>Tamanho.</strong> 13 e 14 polegadas para carregar; 15 e 16 para ficar mais tempo na mesa.</li>
<li><strong>Proporção.</strong> 16:10 mostra mais linhas de texto que 16:9 na mesma largura. Para quem lê e escreve, vale mais que uma polegada.</li>
<li><strong>Brilho.</strong> 250 nits servem em casa; perto de janela, procure 400.</li>
<li><strong>Painel.</strong> IPS mantém a cor de lado; OLED tem preto profundo e pede cuidado com imagem parada por muito tempo.</li>
</ul>

<h2>O que não cresce depois</h2>
<p>Na maioria dos finos a memória é soldada. O que a pessoa leva hoje é o que terá em cinco anos. Diga isso com todas as letras e ajude a escolher com folga: 16 GB é o novo básico para trabalho. O SSD às vezes pode ser trocado; confira o modelo antes de prometer. E a placa de vídeo é sempre a que veio.</p>

<h2>Desempenho com pouca energia</h2>
<p>Os processadores de sufixo U trabalham com 15 watts de base. Parecem fracos no papel e surpreendem na mão, porque a maior parte do dia é feita de rajadas: abrir, rolar, digitar, chamar. Nas rajadas eles aceleram; no resto, economizam. Para trabalho contínuo de horas, como exportar vídeo longo, indique um H. Um fino sob carga contínua reduz o ritmo para não esquentar, e isso não é defeito: é física.</p>

<h2>Objeções comuns</h2>
<h3>“Por esse preço compro um maior e mais forte.”</h3>
<p>“Compra, sim. Onde ele vai passar o dia? Se for na mesa, eu mostro o maior. Se for com você, pese os dois agora.” Entregue os dois aparelhos, um em cada mão. É a demonstração mais rápida da loja.</p>
<h3>“Tão fino, não quebra?”</h3>
<p>Mostre a dobradiça, abra com um dedo, pegue por um canto. Explique o que a garantia cobre e o que não cobre, como queda e líquido. Não diga que é indestrutível.</p>
<h3>“Tem poucas entradas.”</h3>
<p>Pergunte o que ela conecta. Um adaptador pequeno resolve projetor e pendrive. Se ela conecta cinco coisas por dia, talvez o fino não seja o dela, e dizer isso vende o próximo.</p>
<aside><p><strong>Resumo de bolso:</strong> peso na mão, brilho perto da janela, chamada sem ruído, cabo único. Quatro gestos, nenhum número.</p></aside>
`;

export const tresClientes = `
<p>Leia cada caso, escolha mentalmente e compare. Não há uma única resposta; há um raciocínio que se sustenta.</p>
<h2>Júlia, nutricionista</h2>
<p>Atende em três clínicas, mostra gráficos ao paciente e faz consultas por vídeo. <strong>Caminho:</strong> fino de 14 polegadas, V5-U, 16 GB, tela clara. A demonstração é virar o aparelho para o paciente e mostrar que a imagem não muda de cor de lado.</p>
<h2>Seu Anselmo, aposentado</h2>
<p>Vê fotos, lê jornal e reclama das letras pequenas. <strong>Caminho:</strong> peso importa menos que tela. Um 15 ou um tudo em um com V3 atende melhor que um 13 caro. Aumente o texto na hora e observe o sorriso.</p>
<h2>Bia, estudante de arquitetura</h2>
<p>Carrega o aparelho o dia inteiro e usa programas de desenho em 3D. <strong>Caminho:</strong> aqui o fino puro decepciona. Um V7-H de 16 polegadas com placa dedicada pesa mais, e é o que entrega. Diga a verdade sobre o peso e sobre a bateria: ela vai levar o carregador.</p>
<h2>Quadro de decisão</h2>
<div class="table"><table>
<thead><tr><th scope="col">Pergunta</th><th scope="col">Se sim</th><th scope="col">Se não</th></tr></thead>
<tbody>
<tr><td>Carrega todo dia?</td><td>até 1,4 kg</td><td>tela maior pelo mesmo preço</td></tr>
<tr><td>Trabalha horas em carga pesada?</td><td>sufixo H</td><td>sufixo U</td></tr>
<tr><td>Vai ficar mais de quatro anos?</td><td>16 GB ou mais</td><td>8 GB pode bastar para uso leve</td></tr>
</tbody>
</table></div>
`;
