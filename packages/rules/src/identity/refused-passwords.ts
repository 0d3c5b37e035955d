/**
 * Words on which people build the passwords that attackers try first, in the languages of the product. Digits and
 * signs around a word and look-alike characters in it are taken off before comparing. @spec ID-17
 */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `password passwort senha senhas minhasenha novasenha senhanova contrasena clave miclave motdepasse mdp secret secreta
  segredo acesso access admin administrador administrator root user usuario utilisateur login entrar welcome bemvindo
  bienvenido bienvenue hello ola hola bonjour qwerty qwertyuiop qwert azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm
  qazwsx qazwsxedc abc abcd abcde abcdef abcdefg changeme mudar mudarsenha alterar trocar cambiar teste test testing
  tester prueba demo guest convidado temp temporario master mestre chefe jefe letmein iloveyou teamo teamomucho
  jetaime amor amormeu meuamor mivida mirella princesa princess prince sunshine monkey dragon shadow superman batman
  pokemon naruto starwars football futebol futbol soccer baseball basket flamengo corinthians palmeiras saopaulo santos
  vasco gremio internacional cruzeiro bocajuniors riverplate barcelona realmadrid america chivas brasil brazil argentina
  chile colombia mexico peru uruguay canada jesus jesuscristo deus deusefiel deusemaior dios cristo familia family
  familiale amigos amigo amizade friends felicidade alegria esperanca saudade gabriel rafael lucas matheus mateus
  pedro joao maria mariana ana juliana camila fernanda bruno diego daniel david michael jennifer jessica ashley andrea
  alejandro carlos jose juan luis miguel antonio francisco ricardo eduardo rodrigo marcelo leonardo gustavo felipe
  estrella estrela borboleta mariposa chocolate banana morango cookie summer verao winter inverno computer computador
  notebook internet google facebook instagram whatsapp samsung iphone intel windows mercado vendas vendedor loja ventas
  empresa company trabalho treinamento training curso trilha escola school freedom liberdade whatever trustno killer
  hunter ranger harley mustang ferrari corvette mercedes ginger pepper buster charlie thomas george jordan michelle
  tigger nicole matrix cheese purple orange silver diamond flower flor orquidea`
    .split(/\s+/)
    .filter((word) => word.length > 1),
);
