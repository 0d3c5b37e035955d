/**
 * Words and sayings on which people who speak these languages build passwords, which the list of the leaks, mostly
 * English, hardly knows: clubs and what their supporters shout, first names, greetings, love, faith, towns, animals,
 * food, walks over their keyboards. Gathered by hand from what is commonly known to be used; copied from no list. @spec ID-17
 */
export const LEAKED_WORDS: Readonly<Record<'pt' | 'es' | 'fr', string>> = {
  pt: `vaicorinthians vaicorinthias timao coringao fiel corinthiano gavioes gavioesdafiel mengao mengo flamenguista
    rubronegro umavezflamengo sempreflamengo palmeirense verdao porco avantipalestra palestra saopaulino tricolor
    tricolorpaulista spfc scccp fluminense fluzao nense vascodagama vascaino gigantedacolina botafogo fogao
    estrelasolitaria santista peixe santosfc gremista imortal imortaltricolor colorado interrs cruzeirense raposa
    atleticomineiro galodoido galoforte galaodamassa bahiaesporte bahea vitoriaba sportrecife fortalezaec cearasc
    coritiba coxabranca furacao athletico goiasec chapecoense paysandu remobelem nautico santacruz benfica benfiquista
    sporting fcporto portista eusoufoda eusoulindo eusoulinda eusoudeus eusouomelhor eusoumaiseu soufoda soufeliz
    sougostosa gostosa gostoso gatinha gatinho gatona princesinha bonequinha boneca florzinha fofinha fofinho fofura
    bebezinho bebelindo minhavida minhafamilia minhafilha meufilho meusfilhos meubebe meuamor meuamores meuanjo
    meugato minhagata minhamae mamae papai mamaeeuteamo maeteamo paiteamo euteamo euteamomuito teamodemais amoreterno
    amorzinho amorinfinito amordaminhavida paixao saudades beijos beijinho abracos carinho coracao jesuseteamo
    jesusteama jesussalva jesusmeurei jesusefiel deusefiel deusemais deusnocomando deusmeajude deusmeama deusebom
    gracasadeus fedeus oracao senhordosexercitos jeova espiritosanto nossasenhora aparecida vitoria vitorioso
    abencoado abencoada amem aleluia evangelico catolico bomdia boatarde boanoite oitudobem tudobem tudojoia obrigado
    obrigada partiu valeu mudarsenha trocarsenha minhasenha suasenha senhasenha senhapadrao senhanova senhafacil
    senhasecreta semsenha naosei naotem esqueci esqueciasenha naolembro qualquer qualquercoisa acesso123 entrar
    bemvindo bemvinda primeiroacesso usuario vendedora vendedor balcao atendente gerente supervisor lojista comercial
    farmacia drogaria drogasil brasileiro brasileira saopaulo riodejaneiro rio40graus belohorizonte salvador curitiba
    florianopolis fortaleza recife manaus portoalegre brasilia goiania campinas niteroi joaopessoa natalrn maceio
    aracaju teresina cuiaba belem lisboa portugal coimbra braga cachorro cachorrinho gatinhos papagaio passarinho
    tartaruga elefante leaozinho coelho coelhinho cavalo tubarao golfinho jacare macaco macaquinho formiga beijaflor
    feijoada brigadeiro churrasco cerveja cervejagelada cachaca caipirinha pastel coxinha paodequeijo acai guarana
    sorvete bolodechocolate morango melancia abacaxi maracuja goiaba jabuticaba carnaval sambista samba pagode
    sertanejo forro funk capoeira praia solemar domingo sextafeira feriado ferias natal anonovo janeiro fevereiro
    marco abril junho julho agosto setembro outubro novembro dezembro segunda sabado joaopedro joaovitor joaovictor
    mariaeduarda mariaclara mariajose mariaaparecida anaclara anapaula anajulia anabeatriz anacarolina luisfelipe
    luizhenrique pedrohenrique carloseduardo joseantonio larissa leticia beatriz isabela isabella gabriela rafaela
    amanda jessica vanessa patricia priscila aline simone sandra luciana adriana cristina fabiana renata roberta
    tatiana viviane debora sabrina bianca natalia thais thaisinha raquel sofia helena valentina manuela laura alice
    julia heitor arthur bernardo davi miguel samuel enzo lorenzo murilo henrique vinicius guilherme leandro anderson
    wellington washington everton jefferson wesley robson edson nelson wilson sergio marcos marcio mauricio fabio
    flavio renato roberto paulo alexandre andre thiago tiago caio igor hugo otavio caetano benjamin ronaldo ronaldinho
    neymar neymarjr pele kaka romario zico ayrtonsenna senna cristianoronaldo galinhapintadinha turmadamonica
    tropadeelite xuxa anitta ivetesangalo legiaourbana charliebrownjr raulseixas playboy sacanagem safada safado
    caralho putaquepariu merda vagabundo cabron bandido malandro maconha`,
  es: `colocolo colocolino elcolo vamoscolocolo universidaddechile udechile ladelbulla losdeabajo ucatolica cruzado
    bocajrs bocaboca vamosboca aguanteboca soydeboca bostero labombonera xeneize riverplate vamosriver soyderiver
    millonario monumental aguanteriver racingclub academia independiente rojo sanlorenzo cuervo huracan newells
    rosariocentral estudiantes gimnasia velez talleres belgrano penarol manya nacional bolso aguantenacional
    losborrachosdeltablon chivas chivasguadalajara americanista aguilas vamosamerica cruzazul pumas pumasunam tigres
    rayados monterrey santoslaguna toluca atlas leon pachuca necaxa atleticonacional verdolaga millonarios santafe
    americadecali deportivocali junior juniordebarranquilla medellin alianzalima universitario cremas sportingcristal
    barcelonasc emelec ligadequito bolivar thestrongest cerroporteno olimpia realmadrid halamadrid madridista
    barcelonista forcabarca viscabarca viscaelbarca atleticomadrid atleti valenciacf sevillafc betis realbetis
    athletic realsociedad teamo teamomucho teamomas teamoamor teamodemasiado tequiero tequieromucho teadoro teextrano
    amoramor amormio amordemivida amorcito amoreterno mivida miamor micorazon corazon corazoncito cielito cielo
    mibebe mihijo mihija misamores mifamilia mimama mipapa mamacita papito mamita papacito hermano hermana hermosa
    hermoso bonita bonito preciosa guapa guapo princesita princesa reina reinita muneca munequita bebita bebito
    chiquita chiquito gordita gordito flaca flaco negrita negrito chaparrita osito conejito gatito gatita perrito
    mariposas besitos abrazos carino jesusteamo jesusesmiluz jesusesrey jesusvive cristovive cristoteama diosesamor
    diosesgrande diosmio diosmeama diosteama diosesfiel graciasadios bendicion bendiciones virgencita guadalupe
    virgendeguadalupe espiritusanto angelito angeles milagro fe esperanza buenosdias buenastardes buenasnoches
    holahola holamundo holacomoestas quetal quetalcomoestas bienvenidos bienvenida gracias adios contrasena micontrasena
    contrasenia contrasena1 lacontrasena miclave claveclave nuevaclave clavesecreta clavenueva sinclave nose nosenose
    nolose olvide meolvide cambiame cambiarclave secreto acceso ingreso entrar ingresar usuario vendedor vendedora
    ventas tienda cajero gerente supervisor empleado argentina vamosargentina argentino scaloneta messi lionelmessi
    messi10 leomessi maradona diegomaradona diez campeones chileno vivachile vivamexico mexicano mexicolindo colombiano
    colombiana peruano vivaperu arribaperu uruguayo venezuela venezolano ecuador bolivia paraguay espana vivaespana
    arribaespana buenosaires cordoba rosario mendoza santiago valparaiso concepcion vinadelmar bogota cali barranquilla
    lima arequipa cusco montevideo guadalajara puebla tijuana cancun veracruz caracas quito guayaquil madrid sevilla
    zaragoza malaga bilbao granada perro caballo leon tigre elefante delfin conejo tortuga pajarito aguila lobo
    lobosolitario gato pantera dragones chocolate helado cerveza tequila empanada asado mate milanesa tacos guacamole
    enchilada churros paella tortilla aguacate fresa fresita manzana naranja sandia limon futbolista guitarra musica
    reggaeton salsa cumbia rock fiesta playa verano invierno primavera enero febrero marzo mayo junio julio septiembre
    octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo navidad felicidades cumpleanos
    mariajose mariafernanda mariaguadalupe anamaria luisfernando juancarlos juanpablo josemanuel joseluis miguelangel
    victormanuel alejandra valentina sebastian santiago mateo matias nicolas tomas benjamin joaquin agustin martin
    facundo emiliano maximiliano gonzalo ignacio cristian cristobal fernando javier sergio raul ruben hector oscar
    hugo jorge pablo ramon enrique esteban mauricio guillermo gerardo armando salvador camila sofia isabella lucia
    martina florencia agustina micaela daniela natalia paola claudia veronica patricia gabriela carolina lorena monica
    silvia sandra rosario pilar carmen dolores guadalupe esperanza marisol lupita xiomara yolanda shakira rbdrebelde
    rebelde bachata canserbero soda stereo sodastereo elchavo chavodelocho chapulin condorito mafalda pendejo cabron
    chingon chingona mierda puta putamadre hijodeputa culo pelotudo boludo concha weon culiao huevon gonorrea parce
    parcero chevere bacano tranquilo loquito loquita soyelmejor soyunico soyfeliz yosoyyo tumamacita asereje qwerty1
    quertyuiop asdfghn asdfghjkln zxcvbnmn poiuytrewq`,
  fr: `soleil soleils lesoleil soleilsoleil solei lune etoile etoiles azertyuiop azerty azert azertyui azerty1
    qsdfghjklm qsdfghjkl qsdfgh wxcvbn wxcvbnn azeqsd azeqsdwxc aqwzsx aqwzsxedc nbvcxw mlkjhgfdsq poiuytreza
    1234azer azer1234 azerqsdf motdepasse monmotdepasse lemotdepasse nouveaumotdepasse passe motpasse mdpmdp
    monmdp oubli oublie jaioublie changermoi changezmoi secretsecret bonjour bonjour1 bonsoir bonnenuit salut salutcava
    coucou coucoucava cava cavabien bienvenue bienvenus merci mercibeaucoup aurevoir abientot acces entree connexion
    utilisateur administrateur vendeur vendeuse magasin boutique patron directeur employe formation jetaime jetaimefort
    jetadore jetaimeplusquetout amour amours monamour monamourpourlavie lamour amourtoujours pourlavie toujours
    toietmoi moietoi moncoeur coeur coeurs cherie cheri moncheri macherie doudou doudoune chouchou choupette choupinette
    loulou louloute poupee poupette princesse princesses mapuce mapupuce puce pupuce bebe monbebe monange ange anges
    petitange montresor tresor bisous bisou bisousbisous calin caline maman papa mamanpapa mamancherie papamaman
    mamie papi famille mafamille frere soeur monfils mafille enfants copine copain amis amitie lesamis bonheur vie
    laviestbelle cestlavie vivelavie liberte egalite fraternite paix espoir courage confiance reussite chance
    psg parissg parissaintgermain icicestparis paris allezparis ompsg om13 olympiquedemarseille marseille allezlom
    allezom droitaubut marseille13 olympiquelyonnais lyonnais ollyon allezlesverts asse saintetienne lesverts verts
    girondins bordeaux allezbordeaux rclens lens losc lille asmonaco monaco nantes fcnantes rennes staderennais nice
    ogcnice strasbourg racing toulouse stadetoulousain allezlesbleus lesbleus bleus champions champion zidane zizou
    mbappe kylianmbappe griezmann ribery henry benzema platini canadiens canadiensdemontreal habs gohabsgo nordiques
    hockey france vivelafrance francais francaise francaises quebec quebecois quebeclibre montreal laval gatineau
    sherbrooke troisrivieres saguenay belgique bruxelles suisse geneve lausanne algerie maroc tunisie senegal cameroun
    cotedivoire abidjan dakar congo kinshasa guadeloupe martinique reunion bretagne breizh corse normandie alsace
    provence grenoble montpellier dijon angers brest limoges tours reims rouen lehavre toulon avignon perpignan
    chien chiens chienne toutou chat chats chaton chatons minou minouche minette matou lapin lapinou lapinot canard
    cochon vache mouton cheval chevaux poney licorne papillon papillons coccinelle abeille tortue dauphin dauphins
    elephant lion tigre loup louve ours nounours oiseau hirondelle souris grenouille escargot panthere fromage camembert
    baguette croissant chocolat chocolats nutella crepe crepes gateau gateaux bonbon bonbons caramel vanille fraise
    fraises framboise cerise pomme banane orange citron abricot peche noisette tomate carotte poutine sirop
    voiture peugeot peugeot206 renault renault5 citroen clio megane twingo moto vacances plage mer montagne neige
    ete hiver printemps automne fleur fleurs rose roses violette marguerite tournesol lavande jardin maison chateau
    musique guitare danse danseuse chanson football foot footballeur rugby petanque ecole lycee college professeur
    janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi
    samedi dimanche noel joyeuxnoel anniversaire marie julien nicolas thomas alexandre alexandra antoine baptiste
    benoit bernard bertrand camille caroline catherine cecile celine charlotte chloe christian christine christophe
    claire clement coralie corinne damien delphine didier dominique elodie emilie emma fabien fabienne fabrice florence
    florian francis francois francoise frederic gerard guillaume helene isabelle jacques jeanne jeanpierre jeanluc
    jeanmarie jeanpaul jeremie jeremy jerome julie juliette justine laetitia laura laurent laurence leaetmoi lea
    louis louise lucas lucie ludovic manon marine marion marjorie mathieu mathilde matthieu maxime melanie melissa
    michel mickael monique morgane nathalie noemie oceane olivier pascal pascale patrice patricia patrick pauline
    philippe pierre quentin raphael remi romain sandrine sarah sebastien severine sophie stephane stephanie sylvie
    theo thierry tristan valentin valerie vanessa veronique vincent virginie xavier yannick yves zoe johnny
    johnnyhallyday mylenefarmer celinedion asterix obelix tintin milou astérix petitprince lepetitprince amelie
    starac dieu dieuestgrand dieuestamour dieumerci jesuschrist jesusjetaime inchallah bismillah hamdoullah
    merde putain connard connasse salope enculer batard nique niquetamere tamere tabarnak tabarnac calisse ostie
    loulou13 doudou34 bouboule boubou titi titou toto tata tonton tintin1 kiki kikou pitchoune`,
};

/** How a word is most often lengthened where a form asks for digits. */
export const LEAKED_ENDINGS: readonly string[] = [
  '',
  ...'1 2 7 10 11 12 13 22 23 69 123 1234 12345 123456 2000 2010'.split(' '),
  ...Array.from({ length: 8 }, (_, index) => String(2020 + index)),
];
