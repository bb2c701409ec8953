import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server that keeps every message, or takes none; what SMTP says beyond that is not ours to test. */
export interface Mailbox {
  url: string;
  /** The messages to an address, as text, oldest first. */
  to(address: string): string[];
  close(): void;
}

export async function openMailbox({ takes = true } = {}): Promise<Mailbox> {
  const messages: { to: string[]; text: string }[] = [];
  const server = createServer((socket) => receive(socket, takes, (message) => messages.push(message)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    to: (address) => messages.filter(({ to }) => to.includes(address.toLowerCase())).map(({ text }) => text),
    close: () => void server.close(),
  };
}

/** A message as it is read: letters that mail has no room for come as bytes, in base 64 or after equals signs. */
function textOf(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString()}`.replaceAll('\r\n', '\n');
  // Lines are folded by an equals sign.
  return message
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[89A-F][\dA-F])+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll('=3D', '=')
    .replaceAll('\r\n', '\n');
}

function receive(
  socket: Socket,
  takes: boolean,
  keep: (message: { to: string[]; text: string }) => void,
): void {
  let buffered = '';
  let to: string[] = [];
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined && !takes) return say(`550 5.1.1 there is nobody called ${recipient} here`);
    if (recipient !== undefined) to.push(recipient);
    if (/^EHLO/i.test(line)) return say('250 mailbox');
    if (/^DATA/i.test(line)) {
      isData = true;
      return say('354 go on');
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    return say('250 ok');
  };
  socket.on('data', (data) => {
    buffered += data.toString();
    for (;;) {
      const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + (isData ? 5 : 2));
      if (isData) {
        keep({ to, text: textOf(part) });
        to = [];
        isData = false;
        say('250 kept');
      } else answer(part);
    }
  });
  socket.on('error', () => {});
  say('220 mailbox');
}
