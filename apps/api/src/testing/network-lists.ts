import {
  applyNetworkImport,
  listNetworkImportRows,
  readNetworkImport,
  startNetworkImport,
  undoNetworkImport,
} from '@trilha/contract/loyalty/network-imports.calls';
import type { NetworkList } from '@trilha/rules/loyalty/network/network-list.rule';
import { moveNetworkList } from '../loyalty/network-imports/move-network-list.job.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { deliverEvents } from './deliver-events.ts';
import { uploadList } from './imports.ts';

type Auth = Readonly<{ token: string }>;
type Params = Readonly<{ networkImportId: string }>;

/** Brings lists of the network in as a person would, and has the worker do its part at once. */
export function networkLists(product: () => TestApplication) {
  const deliver = () => deliverEvents(product(), [moveNetworkList]);
  const read = async (auth: Auth, params: Params) =>
    (await call(product(), readNetworkImport, { params }, auth)).body;
  const rowsOf = async (auth: Auth, params: Params) =>
    (await call(product(), listNetworkImportRows, { params, query: { limit: 50 } }, auth)).body.items;
  const start = async (
    auth: Auth,
    kind: NetworkList,
    list: string | Buffer,
    campaignId: string | null = null,
  ) => {
    const fileId = await uploadList(product(), auth.token, Buffer.from(list));
    return call(product(), startNetworkImport, { body: { kind, campaignId, fileId } }, auth);
  };
  return {
    start,
    rowsOf,
    /** As far as a person sees it before anything is written. */
    judge: async (auth: Auth, kind: NetworkList, list: string | Buffer, campaignId: string | null = null) => {
      const { body } = await start(auth, kind, list, campaignId);
      await deliver();
      const params = { networkImportId: body.importId };
      return { params, found: await read(auth, params), rows: await rowsOf(auth, params) };
    },
    apply: async (auth: Auth, params: Params) => {
      const { status, code } = await call(product(), applyNetworkImport, { params }, auth);
      await deliver();
      return { status, code, found: await read(auth, params) };
    },
    undo: async (auth: Auth, params: Params) => {
      const { status, code } = await call(product(), undoNetworkImport, { params }, auth);
      await deliver();
      const rows = await rowsOf(auth, params);
      return {
        status,
        code,
        found: await read(auth, params),
        undone: rows.map(({ number, undo }) => [number, undo]),
      };
    },
  };
}
