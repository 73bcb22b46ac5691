import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A module for `node --import`: whatever asks the network ends the process, so that no `catch` hides it. */
const code = `
import dns from 'node:dns';
import net from 'node:net';
import dgram from 'node:dgram';

const end = () => {
  process.stderr.write('The network was asked.');
  process.exit(70);
};
globalThis.fetch = end;
globalThis.WebSocket = end;
net.Socket.prototype.connect = end;
dgram.createSocket = end;
dns.lookup = end;
`;

/** Writes the module into a folder, and returns its path. */
export function writeNoNetwork(folder: string): string {
  const file = path.join(folder, 'no-network.mjs');
  writeFileSync(file, code);
  return file;
}
