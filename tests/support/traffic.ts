/** Many clients of one server, each of which sends its next request as soon as the last one has its response. */
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';

export interface Asked {
  /** With the origin. */
  url: string;
  headers?: Record<string, string>;
}

interface Outcome {
  asked: Asked;
  /** 0 if the connection failed. */
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes of the body on the wire. */
  length: number;
  /** It has opened a connection. */
  isFirst: boolean;
}

function send(asked: Asked, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    let length = 0;
    const end = (status = 0, headers: IncomingHttpHeaders = {}) => {
      resolve({ asked, status, headers, length, isFirst: !sent.reusedSocket });
    };
    const fail = () => {
      end();
    };
    const sent = request(asked.url, { agent, headers: asked.headers }, (response) => {
      response.on('data', (part: Buffer) => (length += part.length));
      response.on('end', () => {
        end(response.statusCode, response.headers);
      });
      // The body is cut short.
      response.on('error', fail);
    }).on('error', fail);
    sent.end();
  });
}

/**
 * Sends each request of a list in turn, a number of times, as fast as clients can that keep their connections.
 *
 * @param ca the file of the server's certificate authority
 */
export async function sendTraffic(
  list: readonly Asked[],
  ca: string,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Outcome[]> {
  const agent = new Agent({ ca: readFileSync(ca), keepAlive: true, maxSockets: clients });
  const left = Array.from({ length: rounds }, () => list)
    .flat()
    .values();
  const outcomes: Outcome[] = [];
  const client = async () => {
    for (const asked of left) {
      outcomes.push(await send(asked, agent));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return outcomes;
}
