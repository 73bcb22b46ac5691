import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from './files';
import { serve } from './server';

const modules = '/etc/nginx/modules-enabled';

/** The path of nginx, if it can be run here with TLS: it needs a certificate from openssl. Installs nothing. */
export function findNginx(): string | undefined {
  const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', 'nginx'].find(
    (command) => spawnSync(command, ['-v']).status === 0,
  );
  return spawnSync('openssl', ['version']).status === 0 ? nginx : undefined;
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const { port, close } = await serve(() => undefined);
  close();
  return port;
}

/** Makes a certificate for localhost that a certificate authority of its own has signed: `ca.pem`, `server.pem`, `server.key`. */
function makeCertificates(folder: string): void {
  const openssl = (command: string) => execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'ignore' });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  openssl(`req -x509 ${key} -keyout ca.key -out ca.pem -days 2 -subj /CN=Tests`);
  openssl(`req ${key} -keyout server.key -out server.csr -subj /CN=localhost`);
  writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost');
  openssl('x509 -req -in server.csr -CA ca.pem -CAkey ca.key -out server.pem -days 2 -extfile names');
}

interface Nginx {
  /** With a port; `http` on the same port is redirected. */
  url: string;
  /** The file of the certificate authority. */
  ca: string;
  stop: () => Promise<void>;
}

/**
 * Serves a deployed site by tools/hosting/server.conf, on a free port with TLS.
 *
 * @param root the folder that has the site at its base URL
 * @param include the rules of the site
 * @throws Error with what nginx says, if it does not start
 */
export async function startNginx(
  command: string,
  root: string,
  include = path.join(root, 'nginx.conf'),
): Promise<Nginx> {
  const folder = folderWith();
  makeCertificates(folder);
  const port = await freePort();
  const hasBrotli = existsSync(`${modules}/50-mod-http-brotli-static.conf`);
  const server = readFileSync('tools/hosting/server.conf', 'utf8')
    .replace('brotli_static on;', hasBrotli ? '$&' : '')
    .replace('/srv/docs/current/nginx.conf', path.resolve(include))
    .replace('/srv/docs/current', path.resolve(root))
    .replace('listen 80;', `listen 127.0.0.1:${port} ssl; error_page 497 =301 https://$http_host$request_uri;`);
  const config = readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8')
    .replace('{modules}', existsSync(modules) ? `include ${modules}/*.conf;` : '')
    .replace('{user}', process.getuid?.() === 0 ? 'user root;' : '')
    .replace('{server}', () => server)
    .replaceAll('{folder}', folder);
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const nginx = spawn(command, ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')]);
  const ended = once(nginx, 'exit');
  const started = Date.now();
  while (!existsSync(path.join(folder, 'pid'))) {
    if (nginx.exitCode !== null || Date.now() - started > 10_000) {
      throw new Error(`nginx does not start: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `https://localhost:${port}`,
    ca: path.join(folder, 'ca.pem'),
    stop: async () => {
      nginx.kill();
      await ended;
    },
  };
}
