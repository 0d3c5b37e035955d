export const tracoECura = `
<p>Concreto é uma receita com memória: o que se errou na manhã da concretagem aparece anos depois, em fissura, infiltração ou ferro exposto. Esta leitura explica o traço, a água e a cura com o vocabulário do canteiro e com as contas que cabem em um papel de embrulho.</p>

<h2>O que é o traço</h2>
<p>Traço é a proporção entre os materiais, sempre na ordem cimento, areia, brita e água. Um traço em volume <strong>1 : 2 : 3</strong> quer dizer uma parte de cimento, duas de areia e três de brita. Em obra pequena mede-se com lata ou padiola; em concreto de responsabilidade, o traço é dosado em massa por quem entende, e confirmado em ensaio.</p>
<div class="table"><table>
<caption>Para um saco de 50 kg de cimento (cerca de 35 litros), traço 1 : 2 : 3 em volume</caption>
<thead><tr><th scope="col">Material</th><th scope="col">Conta</th><th scope="col">Quantidade</th></tr></thead>
<tbody>
<tr><td>cimento</td><td>1 saco</td><td>35 L (50 kg)</td></tr>
<tr><td>areia</td><td>2 × 35</td><td>70 L</td></tr>
<tr><td>brita</td><td>3 × 35</td><td>105 L</td></tr>
<tr><td>água</td><td>0,50 a 0,55 × 50 kg</td><td>25 a 27,5 L, descontada a umidade da areia</td></tr>
</tbody>
</table></div>
<p>O traço e a resistência da estrutura quem define é o projeto, pelo engenheiro responsável. Receita de vizinho não sustenta laje.</p>

<h2>A água decide</h2>
<p>A <strong>relação água/cimento</strong> é a massa de água dividida pela massa de cimento. Com 25 litros (25 kg) para 50 kg de cimento, é 0,50. O cimento precisa de pouco mais da metade disso para reagir; o resto só dá trabalhabilidade e, ao evaporar, deixa poros. Quanto mais água, mais poros; quanto mais poros, menos resistência e mais caminho para a umidade chegar ao aço.</p>
<figure>
<svg viewBox="0 0 640 240" role="img" aria-labelledby="agua-titulo">
<title id="agua-titulo">Curva ilustrativa: a resistência cai quando a relação água/cimento sobe de 0,45 para 0,75</title>
<g font-family="system-ui, Arial, sans-serif" font-size="14" fill="currentColor">
<path d="M70 20v170h540" fill="none" stroke="currentColor" stroke-width="2"/>
<path d="M90 46C200 78 330 128 590 170" fill="none" stroke="var(--q)" stroke-width="5"/>
<circle cx="132" cy="58" r="8" fill="var(--p)"/><circle cx="520" cy="160" r="8" fill="var(--t)"/>
<text x="146" y="54">0,50: concreto fechado</text><text x="416" y="146">0,70: poroso</text>
<text x="330" y="222" text-anchor="middle">relação água/cimento, de 0,45 a 0,75</text><text x="60" y="14">resistência</text>
</g>
</svg>
<figcaption>Curva ilustrativa. A forma é sempre esta: mais água, menos resistência.</figcaption>
</figure>
<p>Por isso a areia molhada é traiçoeira. Se os 70 litros de areia já trazem 4 litros de água, a receita de 25 litros pede só 21. Quem não desconta põe água duas vezes.</p>
<p>Como saber se está no ponto? Pelo <strong>ensaio de abatimento</strong>, o cone: enche-se em três camadas, 25 golpes em cada, ergue-se o cone e mede-se quanto o concreto baixou. O projeto ou o pedido à usina diz a faixa. Fora da faixa, recusa-se ou corrige-se com o responsável, nunca com balde de água.</p>

<h2>Misturar, lançar, adensar</h2>
<ol>
<li><strong>Misturar.</strong> Na betoneira: parte da água e a brita, depois cimento, areia e o resto da água. Mexa até a cor ficar uniforme. À mão, misture areia e cimento a seco, antes da brita e da água.</li>
<li><strong>Transportar.</strong> Sem demora e sem solavanco: a brita desce e a pasta sobe.</li>
<li><strong>Lançar.</strong> De baixa altura, até 2 metros, em camadas. De mais alto, o concreto se separa. Fôrma limpa, estanque e umedecida.</li>
<li><strong>Adensar.</strong> Vibrador de imersão na vertical, poucos segundos em cada ponto, sem encostar na armadura, retirando devagar. Pare quando as bolhas cessarem. Não arraste concreto com o vibrador.</li>
</ol>

<h2>Cura: sete dias que valem décadas</h2>
<p>Curar é impedir que a água de que o cimento precisa vá embora. Começa quando a superfície perde o brilho e dura, no mínimo, <strong>sete dias</strong>; com alguns cimentos, como o CP III e o CP IV, convém chegar a catorze. A norma de execução (ABNT NBR 14931) trata da cura e da proteção nas primeiras idades.</p>
<ul>
<li><strong>Aspersão:</strong> molhar com névoa várias vezes ao dia, sem deixar secar entre uma e outra.</li>
<li><strong>Manta ou areia úmida:</strong> mantém a água por mais tempo.</li>
<li><strong>Lâmina de água:</strong> ótima para lajes, com contenção na borda.</li>
<li><strong>Cura química:</strong> película pulverizada, conforme o fabricante.</li>
</ul>
<p>Sol, vento e ar seco são os inimigos. Em dia quente, concrete cedo ou no fim da tarde. Fissuras finas no mesmo dia são, quase sempre, água que o vento levou.</p>

<h2>Idades e desforma</h2>
<p>A resistência de projeto, o <strong>fck</strong>, é em geral a dos 28 dias. Aos sete, com boa cura e cimento comum, o concreto costuma ter entre 60% e 75% dela. Laterais de fôrma saem antes; escoras de laje e de viga só com autorização do responsável, na ordem que ele indicar. Escora retirada cedo é flecha que fica.</p>

<h2>Guarde a prova</h2>
<p>Em concreto usinado, confira a nota: fck, abatimento, hora de saída e volume. Molde os corpos de prova e identifique-os. Se um dia perguntarem se aquele pilar está bom, a resposta estará no papel, e não na lembrança.</p>
<aside><p><strong>Segurança:</strong> cimento fresco é alcalino e queima a pele. Luvas, botas e óculos; lave com água corrente se respingar e procure atendimento se atingir os olhos.</p></aside>
`;
