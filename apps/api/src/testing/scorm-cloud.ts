import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { changeScormCloudAccount } from '@trilha/contract/clients/scorm-cloud.calls';
import fastify from 'fastify';
import type { Reach } from '../demo/scorm-cloud/registrations.ts';
import { SCORM_CLOUD_SIMULATOR, scormCloudSimulator } from '../demo/scorm-cloud/simulator.ts';
import { openTestApplication } from './application.ts';
import { call } from './call.ts';
import { type BuiltClient, buildPerson } from './world.ts';

const ORIGIN = 'http://localhost:3000';
export const PACKAGE = readFileSync(join(import.meta.dirname, '../demo/media/processadores-scorm.zip'));

export type CloudWorld = Awaited<ReturnType<typeof openCloudWorld>>;

/** A simulator of SCORM Cloud at an address of its own. */
export async function openCloudSite(reach: Reach) {
  const site = fastify({ forceCloseConnections: true });
  // The simulator must know its address before it has one.
  const probe = fastify();
  await probe.listen({ port: 0, host: '127.0.0.1' });
  const { port } = probe.server.address() as AddressInfo;
  await probe.close();
  const url = `http://127.0.0.1:${port}${SCORM_CLOUD_SIMULATOR}`;
  const cloud = scormCloudSimulator(site, { url, fetch: reach });
  await site.listen({ port, host: '127.0.0.1' });
  return { cloud, url, close: () => site.close() };
}

/** The product and a simulator of SCORM Cloud, which speak with each other over HTTP. */
export async function openCloudWorld() {
  const where = { product: '' };
  const { cloud, url, ...site } = await openCloudSite((address, init) =>
    fetch(address.replace(ORIGIN, where.product), init),
  );
  const product = await openTestApplication(undefined, undefined, undefined, null, null, url);
  where.product = await product.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    product,
    cloud,
    /** Connects a client, as its superuser does. */
    connect: async (client: BuiltClient, secret = 'a secret key') => {
      const { token } = await buildPerson(product.platform, client, { superuser: true });
      const body = { revision: 0, enabled: true, application: 'LOJA01', secret };
      return { token, ...(await call(product, changeScormCloudAccount, { body }, { token })) };
    },
    /** Presses the button of the lesson that leads on, so many times. */
    goOn: async (link: string, times: number) => {
      const address = new URL(link);
      address.pathname += '/on';
      for (let time = 0; time < times; time += 1) await fetch(address, { method: 'POST' });
    },
    /** Takes the site off the network. */
    stopSite: () => site.close(),
    close: async () => {
      await product.close();
      await site.close();
    },
  };
}
