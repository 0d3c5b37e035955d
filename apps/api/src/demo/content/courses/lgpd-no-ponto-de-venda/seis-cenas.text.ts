export const seisCenas = `
<p>A Lei Geral de Proteção de Dados (Lei nº 13.709, de 2018) costuma ser ensinada por artigos. Na loja, ela aparece em cenas de dez segundos. Aqui estão seis, com o que fazer em cada uma e o artigo que sustenta a resposta.</p>

<h2>Cena 1 · “CPF na nota?”</h2>
<p>Você pode perguntar; não pode exigir para concluir uma compra à vista. Informar o CPF é escolha do cliente. E o modo de perguntar importa: falar o número em voz alta expõe a pessoa à fila inteira. Ofereça o teclado ou vire a tela. O princípio é o da <strong>necessidade</strong> (artigo 6º, III): só o mínimo para a finalidade.</p>
<p>No crediário é diferente: sem o CPF não há análise. A base legal é a <strong>proteção do crédito</strong> (artigo 7º, X), e o cliente precisa saber que a consulta será feita.</p>

<h2>Cena 2 · O telefone no celular do vendedor</h2>
<p>“Me passa o seu número que eu aviso quando chegar.” A intenção é boa e o lugar é errado. No celular pessoal, o dado sai do controle da loja: ninguém sabe quem vê, por quanto tempo fica, nem como apagar. Cadastre no sistema oficial, com a finalidade escrita: avisar da chegada do produto. Chegou, avisou, acabou. Usar o mesmo número para mandar oferta é <strong>outra finalidade</strong> e pede consentimento próprio (artigos 7º, I, e 8º).</p>

<h2>Cena 3 · O computador para conserto</h2>
<p>Um computador chega à assistência com a vida de alguém dentro: fotos, conversas, senhas salvas. Antes de receber, pergunte se há cópia de segurança, oriente a sair das contas e registre o aceite do serviço. O técnico abre só o necessário para o conserto. Olhar fotos “por curiosidade” é violação grave, e copiar é pior. A <strong>segurança</strong> (artigo 46) vale para cada pessoa que toca no aparelho.</p>

<h2>Cena 4 · A foto da vitrine</h2>
<p>Você fotografa a loja para o programa e um cliente aparece no fundo. Imagem de pessoa identificável é dado pessoal. Espere a pessoa sair do quadro ou escolha outro ângulo. Nas notas fiscais, cubra o documento do cliente antes de fotografar: o programa precisa da loja, da data, do produto e do valor, nunca do CPF de quem comprou.</p>

<figure>
<svg viewBox="0 0 640 210" role="img" aria-labelledby="nota-titulo">
<title id="nota-titulo">Em uma nota, o que fica visível e o que deve ser coberto</title>
<g font-family="system-ui, Arial, sans-serif" font-size="15">
<rect x="20" y="14" width="250" height="182" rx="8" fill="none" stroke="currentColor" stroke-width="2"/>
<g fill="currentColor"><text x="40" y="46">Loja e CNPJ</text><text x="40" y="80">Produto e valor</text><text x="40" y="114">Número e data</text></g>
<rect x="36" y="132" width="218" height="48" rx="6" fill="var(--t)"/><text x="145" y="162" text-anchor="middle" fill="#1b2430" font-weight="700">CPF do cliente</text>
<g fill="currentColor"><circle cx="330" cy="42" r="9" fill="var(--q)"/><text x="350" y="47">visível: prova a venda</text><circle cx="330" cy="110" r="9" fill="var(--q)"/><text x="350" y="115">visível: prova o prazo</text><circle cx="330" cy="157" r="9" fill="var(--t)"/><text x="350" y="162">coberto: não é necessário</text></g>
</g>
</svg>
<figcaption>Necessidade na prática: a nota prova a venda sem mostrar quem comprou.</figcaption>
</figure>

<h2>Cena 5 · “Quero saber o que vocês têm sobre mim”</h2>
<p>Não pergunte por quê. O artigo 18 garante ao titular confirmar que há tratamento, acessar, corrigir, levar a outro fornecedor, saber com quem foi compartilhado e retirar o consentimento. O seu papel é receber bem, confirmar a identidade sem pedir dados além do necessário e registrar no canal oficial. A declaração completa sai em até <strong>quinze dias</strong> (artigo 19, II). Não prometa apagar tudo: documentos fiscais e registros que a lei manda guardar continuam guardados (artigo 16, I).</p>

<h2>Cena 6 · A planilha que foi para o endereço errado</h2>
<p>Acontece. O que separa um susto de um desastre é o relógio. Avise na hora o seu gestor e o encarregado de dados: diga o que foi, quando, para quem e de quantas pessoas. Não apague nada, não peça segredo a quem recebeu, não tente resolver sozinho. Se houver risco ou dano relevante, a empresa comunica a autoridade (ANPD) e as pessoas atingidas (artigo 48); o regulamento de 2024 dá três dias úteis, e eles contam desde o conhecimento.</p>

<h2>Três perguntas que cabem em qualquer cena</h2>
<div class="table"><table>
<thead><tr><th scope="col">Pergunta</th><th scope="col">Princípio</th><th scope="col">Se a resposta for não</th></tr></thead>
<tbody>
<tr><td>Sei dizer para quê?</td><td>finalidade</td><td>não peça</td></tr>
<tr><td>A venda precisa disso?</td><td>necessidade</td><td>não peça</td></tr>
<tr><td>A pessoa sabe e entende?</td><td>transparência</td><td>explique antes</td></tr>
</tbody>
</table></div>

<h2>O que é dado sensível na loja</h2>
<p>Biometria, saúde, religião, origem racial ou étnica, opinião política, sindicato e vida sexual recebem proteção reforçada (artigos 5º, II, e 11). Em loja de tecnologia isso aparece mais do que parece: o cadastro do rosto para desbloquear o aparelho de demonstração, a receita para lentes de um visor, a observação “cliente com deficiência” escrita no pedido. Não anote o que você não precisa, e não comente o que viu.</p>
<aside><p><strong>Combine com a equipe:</strong> nenhuma tela aberta sem gente na frente, nenhum papel com nome no lixo comum, nenhuma senha emprestada. São três hábitos, e previnem a maior parte dos incidentes de balcão.</p></aside>
`;
