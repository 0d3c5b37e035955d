/** Shown and accepted at sign-up [LO-02]; HTML fragments like every page text. */
export const campaignTerms = `
<h2>Termos de participação</h2>
<p>O programa <strong>Vértice em Alta</strong> reconhece quem vende e demonstra computadores com processadores Vértice nas lojas participantes do Brasil e do Chile. Participar é gratuito e voluntário. Não há sorteio: cada ponto vem de uma venda, de uma foto ou de um treinamento que você fez.</p>
<h3>1. Quem pode participar</h3>
<p>Pessoas com 18 anos ou mais, com cadastro aprovado na Nexo Academia, que trabalhem como consultoras de vendas ou promotoras de marca em uma loja participante. Cada campanha pede uma nova inscrição, com uma agência, ao menos uma marca e ao menos uma loja. Se a sua loja não aparece na busca, ela não participa deste trimestre.</p>
<h3>2. O que você declara</h3>
<p>Que as vendas registradas foram feitas por você, que as notas são verdadeiras e que o seu empregador sabe da sua participação. Uma nota só vale uma vez. Registrar a mesma venda em duas contas, alterar nota ou usar foto de outra pessoa encerra a participação, depois de você ser ouvido.</p>
<h3>3. Pontos</h3>
<p>Os pontos não são dinheiro, não são salário e não podem ser vendidos. Há dois saldos: os pontos de experiência, que definem o seu nível e nunca diminuem por causa de uma troca, e os pontos de troca, que você usa na loja de prêmios até o último dia da campanha. O que sobrar nesse dia expira, e você recebe avisos antes.</p>
<h3>4. Auditoria</h3>
<p>Os pontos entram na hora e a conferência vem depois. A auditoria pode aprovar, corrigir ou recusar um registro, sempre com o motivo escrito no seu extrato. Se um registro recusado já tiver sido gasto, o saldo fica devedor e as próximas vendas o cobrem. Você pode contestar uma recusa em até sete dias úteis pelo suporte.</p>
<h3>5. Prêmios</h3>
<p>A troca reserva os pontos e o estoque até a confirmação. Prêmios físicos vão para o endereço do seu cadastro; vales chegam por código. Se um prêmio acabar, os pontos voltam. Não há troca por dinheiro.</p>
<h3>6. Seus dados</h3>
<p>Usamos os seus dados para operar o programa, conferir vendas e entregar prêmios. As fotos de notas são vistas só pela auditoria, e cada consulta fica registrada. Você pode ver, corrigir, levar e apagar os seus dados em Perfil. Ao apagar a conta, o histórico de pontos fica sem o seu nome, porque as contas do programa precisam fechar.</p>
<h3>7. Mudanças e saída</h3>
<p>Os valores da tabela de pontos não mudam durante a campanha. Promoções novas só podem somar, com datas anunciadas antes. Você pode sair quando quiser; os prêmios já aprovados continuam seus.</p>
`;

export const campaignRules = `
<h2>Regras da campanha</h2>
<p>Leia uma vez com calma: quem conhece a regra não perde ponto.</p>
<h3>Registrar uma venda</h3>
<ol>
<li>Fotografe a nota inteira, sem dobra e com o código legível, e tape o documento do cliente com o dedo ou com um papel.</li>
<li>Informe loja, data, número da nota e produtos. Se a nota tem três produtos da lista, registre os três na mesma nota.</li>
<li>Envie em até <strong>15 dias corridos</strong> depois da venda e antes do fim da campanha. O dia da venda é o dia zero, e vale o calendário da cidade da loja.</li>
</ol>
<p>Não há limite de vendas. O que não pode é enviar a mesma nota duas vezes.</p>
<h3>Tabela de pontos</h3>
<p>O valor depende do formato (notebook, computador de mesa, tudo em um ou processador em caixa), da família do processador (V3, V5, V7, V9) e da geração (12ª, 13ª, 14ª). A tabela fica publicada e parada até o último dia.</p>
<h3>Fotos da loja</h3>
<p>Quatro tipos: vitrine, mesa de exposição, material de comunicação e demonstração. Vale <strong>uma foto de cada tipo por loja e por semana</strong>; a contagem recomeça no domingo. Foto repetida ou copiada é recusada.</p>
<h3>Níveis</h3>
<table>
<thead><tr><th scope="col">Nível</th><th scope="col">Pontos de experiência</th><th scope="col">Multiplicador</th></tr></thead>
<tbody>
<tr><td>Júnior</td><td>desde o primeiro</td><td>1</td></tr>
<tr><td>Creator</td><td>1.200</td><td>1,5</td></tr>
<tr><td>Influencer</td><td>3.000</td><td>2</td></tr>
</tbody>
</table>
<p>Ao alcançar a marca, você recebe uma mensagem; a administração confere as notas e aprova. O nível vale até o fim da campanha e acompanha você na seguinte, em que a marca precisa ser alcançada de novo. Quem não alcança desce um nível na próxima inscrição.</p>
<h3>Motivos de recusa mais comuns</h3>
<ul>
<li>nota ilegível ou cortada;</li>
<li>produto da nota diferente do registrado;</li>
<li>venda fora do prazo de 15 dias;</li>
<li>loja da nota diferente da loja informada;</li>
<li>nota já registrada por outra pessoa.</li>
</ul>
<h3>Trocas</h3>
<p>Cada categoria da loja tem um máximo por campanha. Alguns prêmios pedem um nível ou um curso concluído, e a página do prêmio diz qual. O pedido passa por: aguardando aprovação, aprovado, enviado e entregue.</p>
`;
