export const antesDeSubir = `
<p>Queda de altura está entre as principais causas de morte na construção. Quase sempre, quem caiu já tinha feito aquilo muitas vezes. A NR-35 existe para que a experiência não vire confiança demais. Esta leitura acompanha um trabalho de telhado do planejamento ao resgate que ninguém quer usar.</p>

<h2>A norma em uma frase</h2>
<p>A NR-35 se aplica a toda atividade com diferença de nível <strong>acima de 2,00 metros</strong> do nível inferior, onde haja risco de queda. Não importa se é andaime, escada, laje ou beira de vala: mede-se o desnível.</p>

<h2>1. Dá para não subir?</h2>
<p>Essa é a primeira pergunta da norma, e a mais esquecida. A ordem das medidas é:</p>
<ol>
<li>evitar o trabalho em altura, sempre que houver outro meio;</li>
<li>eliminar o risco de queda, quando não der para evitar: guarda-corpo, plataforma, fechamento de vãos;</li>
<li>minimizar as consequências da queda, quando não der para eliminar: redes, cinturão com ancoragem.</li>
</ol>
<p>No nosso telhado, a calha pode ser montada no chão e içada pronta. Metade da tarefa saiu da altura antes de começar.</p>

<h2>2. Quem vai?</h2>
<p>Só trabalhador <strong>capacitado</strong> (treinamento teórico e prático de oito horas, refeito a cada dois anos), <strong>apto</strong> (exame médico, com a aptidão no atestado de saúde ocupacional) e <strong>autorizado</strong> formalmente pela empresa. Faltando um dos três, não sobe. E capacitado em janeiro não quer dizer bem hoje: sono, remédio e mal-estar contam.</p>

<h2>3. Análise de risco e permissão</h2>
<p>A análise de risco vem antes de todo trabalho em altura. Ela olha o entorno, a ancoragem, o tempo, a rede elétrica, a queda de materiais, as condições que impedem o serviço e o resgate. Quando a atividade não é de rotina, soma-se a <strong>permissão de trabalho</strong>, que fica no local e vale só para aquela tarefa, dentro do turno.</p>
<figure>
<svg viewBox="0 0 640 250" role="img" aria-labelledby="fator-titulo">
<title id="fator-titulo">Fator de queda zero com ancoragem acima da cabeça, um na altura do peito e dois na altura dos pés</title>
<g stroke="currentColor" stroke-width="3" fill="none">
<g><path d="M60 30h90M105 30v50"/><circle cx="105" cy="96" r="14"/><path d="M105 110v54M105 164l-18 44M105 164l18 44M105 124l-26 26M105 124l26 26"/></g>
<g><path d="M275 124h50M325 124q-16 40-32 8"/><circle cx="300" cy="96" r="14"/><path d="M300 110v54M300 164l-18 44M300 164l18 44"/></g>
<g><path d="M470 208h90M520 208q34-60-12-80"/><circle cx="505" cy="96" r="14"/><path d="M505 110v54M505 164l-18 44M505 164l18 44"/></g>
</g>
<g font-family="system-ui, Arial, sans-serif" text-anchor="middle" font-size="16" fill="currentColor"><circle cx="105" cy="30" r="8" fill="var(--q)" stroke="none"/><circle cx="325" cy="124" r="8" fill="var(--p)" stroke="none"/><circle cx="520" cy="208" r="8" fill="var(--t)" stroke="none"/><text x="105" y="238">fator 0</text><text x="300" y="238">fator 1</text><text x="510" y="238">fator 2</text></g>
</svg>
<figcaption>Quanto mais alta a ancoragem, menor a queda. Prefira sempre acima da cabeça.</figcaption>
</figure>

<h2>4. Fator de queda e zona livre</h2>
<p>Fator de queda é a altura que se cai dividida pelo comprimento do talabarte. Ancorado acima da cabeça, perto de zero. Nos pés, com talabarte de 1,20 metro, cai-se 2,40 metros: fator 2. O sistema deve limitar a força transmitida ao corpo a <strong>6 quilonewtons</strong>, e por isso o absorvedor de energia se abre, e se alonga.</p>
<p>Esse alongamento precisa de espaço. A <strong>zona livre de queda</strong> soma talabarte, absorvedor aberto, altura do corpo abaixo da argola e folga de segurança:</p>
<div class="table"><table>
<caption>Exemplo; use sempre os números do fabricante</caption>
<thead><tr><th scope="col">Parcela</th><th scope="col">Metros</th></tr></thead>
<tbody><tr><td>talabarte</td><td>1,20</td></tr><tr><td>absorvedor aberto</td><td>1,70</td></tr><tr><td>da argola aos pés</td><td>1,50</td></tr><tr><td>folga</td><td>1,00</td></tr><tr><td><strong>zona livre necessária</strong></td><td><strong>5,40</strong></td></tr></tbody>
</table></div>
<p>Se o telhado está a 4 metros do chão, esse conjunto não serve: o chão chega antes. A solução é outra ancoragem, um trava-quedas retrátil ou proteção coletiva.</p>

<h2>5. Inspeção e ancoragem</h2>
<p>O cinturão é do tipo paraquedista e é inspecionado antes de cada uso: etiqueta, fitas, costuras, metais, absorvedor. Reprovou ou segurou queda? Sai de uso e é identificado. A ancoragem tem de ser projetada ou selecionada por quem pode responder por ela. Cano de água, antena e telha não são ancoragem.</p>

<h2>6. Telhado tem armadilha própria</h2>
<ul>
<li>Telha frágil não aguenta peso: use passarela ou tábua presa, sobre a estrutura.</li>
<li>Molhada, nenhuma telha é segura. Chuva, vento e raio param o serviço.</li>
<li>Isole e sinalize embaixo: ferramenta cai. Amarre as que puder.</li>
<li>Mapeie a rede elétrica antes de levantar escada de metal.</li>
</ul>

<h2>7. Se alguém cair</h2>
<p>O plano de emergência define quem resgata, com quê e em quanto tempo. Uma pessoa suspensa e imóvel pode passar mal em minutos, porque o sangue fica retido nas pernas. Não basta ligar para o 193 ou o 192: a equipe da obra precisa começar o resgate, com treino e equipamento.</p>
<aside><p><strong>Direito de recusa:</strong> diante de risco grave e iminente, o trabalhador interrompe a atividade e comunica. Parar não é indisciplina. É a norma funcionando.</p></aside>
`;
