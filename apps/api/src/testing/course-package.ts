/** A cmi5.xml with these units and blocks. */
export const courseXml = (
  inside: string,
): string => `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://publisher.example/course">
    <title><langstring lang="pt-BR">Vendas no balcão</langstring></title>
    <description><langstring lang="pt-BR">Do cumprimento ao fechamento</langstring></description>
  </course>${inside}</courseStructure>`;

const texts = (name: string): string =>
  `<title><langstring lang="pt-BR"> ${name} </langstring></title><description><langstring lang="pt-BR">${name}</langstring></description>`;

/** A course of two units, the second within a block, in a window of its own and judged by a score. */
export const COURSE_XML = courseXml(`
  <au id="https://publisher.example/opening" moveOn="Completed">${texts('Abertura')}
    <url><![CDATA[
      a.html?modo=1
    ]]></url><launchParameters> ritmo=lento </launchParameters></au>
  <block id="https://publisher.example/training">
    <title><langstring lang="pt-BR">Treino</langstring><langstring lang="en">Training</langstring></title>
    <description><langstring lang="pt-BR">Treino</langstring></description>
    <au id="https://publisher.example/practice" moveOn="CompletedAndPassed" masteryScore="0.8" launchMethod="OwnWindow">${texts('Prática')}
      <url>b.html</url><entitlementKey>chave</entitlementKey></au>
  </block>`);
