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
  /** Until its last byte, in milliseconds. */
  time: number;
  /** It has opened a connection. */
  isFirst: boolean;
}

interface Traffic {
  outcomes: Outcome[];
  /** Requests per second. */
  rate: number;
  /** The time that 99 of 100 responses keep within, in milliseconds. */
  p99: number;
}

function send(asked: Asked, agent: Agent): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    let length = 0;
    const end = (status = 0, headers: IncomingHttpHeaders = {}) => {
      const time = performance.now() - start;
      resolve({ asked, status, headers, length, time, isFirst: !sent.reusedSocket });
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
): Promise<Traffic> {
  const agent = new Agent({ ca: readFileSync(ca), keepAlive: true, maxSockets: clients });
  const left = Array.from({ length: rounds }, () => list)
    .flat()
    .values();
  const outcomes: Outcome[] = [];
  const start = performance.now();
  const client = async () => {
    for (const asked of left) {
      outcomes.push(await send(asked, agent));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const times = outcomes.map(({ time }) => time).sort((a, b) => a - b);
  return {
    outcomes,
    rate: outcomes.length / seconds,
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
  };
}
