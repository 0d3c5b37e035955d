import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { mailOf } from './letter.ts';
import { smtpMail } from './smtp.ts';

/** A mail server that takes everything (RFC 5321) and keeps what was said to it. */
async function openMailServer() {
  const said: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      said.push(chunk.toString());
      if (inData) {
        if (!said.join('').endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
        return;
      }
      const line = chunk.toString();
      inData = line.startsWith('DATA');
      if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
  return { port: address.port, said: () => said.join(''), close: () => server.close() };
}

test('a letter goes to a mail server as text and as HTML, and nothing in it is taken for markup [ID-11]', async () => {
  const server = await openMailServer();
  const letter = mailOf({
    kind: 'recovery',
    cause: { job: 'test', outboxId: 1, retries: 0 },
    to: 'ines@example.test',
    language: 'pt-BR',
    from: { name: 'Loja <b>Azul</b>', colour: '#0b5fcc', onColour: '#ffffff' },
    subject: 'Nova senha\r\nBcc: someone@example.test',
    paragraphs: ['Ola & bem-vinda.'],
    button: { label: 'Criar', address: 'https://trilha.test/set-password/a/b/c?client=azul' },
    footer: 'Foi voce?',
  });
  expect(letter.html).toContain('Loja &lt;b&gt;Azul&lt;/b&gt;');
  expect(letter.text).toContain('Criar:\nhttps://trilha.test/set-password/a/b/c?client=azul');
  await smtpMail(`smtp://127.0.0.1:${server.port}`, 'Trilha <nao-responda@trilha.test>').send('', letter);
  const said = server.said();
  expect(said).toContain('RCPT TO:<ines@example.test>');
  expect(said).toContain('text/plain');
  expect(said).toContain('text/html');
  // A line break in a subject adds no header and no recipient.
  const [headers = ''] = said.slice(said.indexOf('DATA')).split('\r\n\r\n');
  expect(headers).toContain('Subject: Nova senha Bcc: someone@example.test');
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(said).not.toContain('RCPT TO:<someone@example.test>');
  server.close();
});
