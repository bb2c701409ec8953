import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Serves the metrics at /metrics on their own address, which the load balancer does not lead to. Rejects with
 * EADDRINUSE, EACCES or EADDRNOTAVAIL.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const at = server.address();
  return {
    address: `http://${host}:${typeof at === 'object' ? at?.port : port}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
