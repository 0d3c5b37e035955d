export const daObjecaoAoFechamento = `
<p>Negociar não é vencer o cliente: é ajudar duas pessoas a chegarem a um acordo que as duas repetiriam. Quem compra quer decidir bem, e a objeção é o jeito educado de dizer “ainda não decidi bem”. Este texto vai da primeira objeção ao aperto de mão.</p>

<h2>O que está por trás de um “não”</h2>
<p>Quase toda objeção cai em uma de quatro caixas. Descobrir qual é a caixa vale mais que ter uma resposta pronta.</p>
<div class="table"><table>
<thead><tr><th scope="col">A pessoa diz</th><th scope="col">Pode querer dizer</th><th scope="col">Pergunta que esclarece</th></tr></thead>
<tbody>
<tr><td>“está caro”</td><td>não vi valor; não cabe no mês; vi por menos</td><td>“caro comparado com o quê?”</td></tr>
<tr><td>“vou pensar”</td><td>tenho uma dúvida; decido com alguém; quero sair</td><td>“o que falta resolver, o modelo ou o pagamento?”</td></tr>
<tr><td>“não conheço a marca”</td><td>tenho medo de errar</td><td>“o que faria você se sentir segura?”</td></tr>
<tr><td>“hoje não”</td><td>não tenho pressa; espero promoção</td><td>“tem uma data em que ele precisa estar funcionando?”</td></tr>
</tbody>
</table></div>
<p>Repare que toda pergunta é curta e aberta, e nenhuma discute. Discutir uma objeção a transforma em posição; perguntar a transforma em informação.</p>

<h2>Quatro passos diante da objeção</h2>
<ol>
<li><strong>Acolha.</strong> “Entendo, é um valor importante.” Sem “mas”. O “mas” apaga tudo o que veio antes.</li>
<li><strong>Pergunte.</strong> Uma pergunta da tabela, e silêncio. Conte até cinco por dentro.</li>
<li><strong>Responda ao que ouviu</strong>, e não ao que você imaginava. Se a dor é o mês, fale de parcelas; se é medo, fale de garantia e mostre avaliações; se é comparação, leiam o anúncio juntos.</li>
<li><strong>Confirme.</strong> “Isso resolve a sua dúvida?” Se não resolveu, volte ao passo dois.</li>
</ol>
<figure>
<svg viewBox="0 0 640 150" role="img" aria-labelledby="passos-titulo">
<title id="passos-titulo">Acolher, perguntar, responder, confirmar; se não confirmou, volta a perguntar</title>
<g font-family="system-ui, Arial, sans-serif" font-size="16" text-anchor="middle">
<g fill="none" stroke="var(--p)" stroke-width="3"><rect x="10" y="30" width="130" height="52" rx="10"/><rect x="175" y="30" width="130" height="52" rx="10"/><rect x="340" y="30" width="130" height="52" rx="10"/><rect x="505" y="30" width="125" height="52" rx="10"/><path d="M140 56h30M305 56h30M470 56h30"/><path d="M566 84v34H240V90" stroke="var(--t)" stroke-dasharray="7 6"/></g>
<g fill="currentColor"><text x="75" y="61">acolher</text><text x="240" y="61">perguntar</text><text x="405" y="61">responder</text><text x="567" y="61">confirmar</text><text x="403" y="140" font-size="14">ainda não? pergunte de novo</text></g>
</g>
</svg>
<figcaption>O ciclo pode dar mais de uma volta. O que não pode é pular o segundo passo.</figcaption>
</figure>

<h2>Preço: quando e como falar</h2>
<p>O preço não é o vilão; o preço sozinho é. Diga-o depois do valor e junto dele: “com os 16 GB e a garantia de um ano, sai por 4.299, ou dez de 429,90”. Diga o total e a parcela, sempre. A informação clara do preço, à vista e a prazo, com o número de parcelas e os juros quando houver, é direito do consumidor.</p>
<p>Se houver desconto à vista, faça a conta em voz alta: 5% de 4.299 são 214,95. Quem vê a conta confia na conta.</p>

<h2>Conceder sem perder</h2>
<p>Desconto dado sem pedido e sem troca ensina que o preço era falso. Três regras protegem a sua margem e o respeito do cliente:</p>
<ul>
<li><strong>Troque, não dê.</strong> “Se fecharmos agora, consigo incluir a mochila.” Cada concessão pede algo: a decisão hoje, o pagamento à vista, um segundo item.</li>
<li><strong>Diminua o passo.</strong> Se a primeira concessão foi de 100, a segunda é de 40 e a última de 10. O tamanho do passo mostra onde está o fim.</li>
<li><strong>Prefira acréscimo a desconto.</strong> Um acessório de custo baixo e utilidade alta muda a conversa do preço para o pacote.</li>
</ul>
<p>Antes de começar, saiba três números: o preço de tabela, o limite que você pode dar sem autorização e o ponto em que é melhor chamar a gerência. Descobrir o limite no meio da conversa é negociar de olhos fechados.</p>

<h2>O outro preço no celular</h2>
<p>Quando o cliente mostrar um anúncio mais barato, leia com ele, como quem ajuda. Confira nesta ordem: modelo completo, memória, SSD, vendedor, nota fiscal, garantia no país, prazo e frete. Muitas vezes a diferença está em uma letra do processador. Se for tudo igual, reconheça. Depois mostre o que há aqui: levar hoje, testar antes, trocar com quem você conhece.</p>

<h2>Sinais de compra e fechamento</h2>
<p>A pessoa começou a usar o futuro (“eu vou deixar na sala”), pergunta de cor, prazo, garantia ou parcelas, chama alguém para ver. São sinais. Pare de argumentar e proponha o próximo passo.</p>
<ul>
<li><strong>Alternativa:</strong> “leva o prata ou o grafite?”</li>
<li><strong>Resumo:</strong> “você queria leve, com bateria para o dia e chamada sem ruído: é este. Fechamos?”</li>
<li><strong>Próximo passo:</strong> “enquanto eu separo, você prefere já sair com tudo configurado?”</li>
</ul>
<p>Não use falsa escassez. “É o último” só se for o último. Publicidade enganosa é proibida pelo artigo 37 do Código de Defesa do Consumidor, e cliente enganado conta para dez pessoas.</p>

<h2>Depois do sim</h2>
<p>Confirme modelo, preço, forma de pagamento e prazo antes de passar o cartão. Explique a garantia em duas frases. Em compras feitas fora da loja, como por telefone ou internet, o cliente tem sete dias para se arrepender (artigo 49); na loja, não existe esse direito automático, e por isso a decisão precisa ser boa. Despeça-se pelo nome. A próxima venda começa aí.</p>
`;
