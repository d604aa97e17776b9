import type { Socket } from 'node:net';

const longest = 4096;

/** The first line that the other end sends; empty when it closes the connection before. */
export function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > longest) socket.destroy();
    });
    socket.once('close', () => resolve(''));
  });
}
