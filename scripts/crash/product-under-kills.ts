// A product that is killed and comes up again, beside a gateway and a mail server that go on.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import type { Person } from '../../e2e/people.ts'
import { createCall } from '../../src/contract/calls/create-call.ts'
import { runningDatabase } from '../../src/server/db/cluster/embedded.ts'
import { kill, start } from './kill-test-product.ts'

/** Resolves as soon as the query gives a row, over a connection of its own. */
export async function seen(db: pg.Client, query: string, values: unknown[] = []): Promise<void> {
  while ((await db.query(query, values)).rowCount === 0);
}

/** The product on a folder with settings beside its own; `onMove` is called with its address each time that it has come up. */
export function productUnderKills(
  dataDir: string,
  settings: Record<string, string>,
  onMove: (address: string) => void,
) {
  let child: ChildProcess
  const product = {
    address: '',
    kills: 0,
    pid: 0,
    async comeUp(): Promise<void> {
      const { child: next, ready } = await start(dataDir, settings)
      child = next
      product.pid = child.pid ?? 0
      product.address = await ready
      onMove(product.address)
    },
    /** `kill -9` of the server, each second time of its database too. */
    async killNow(): Promise<void> {
      product.kills += 1
      if (product.kills % 2 === 0) return kill(dataDir, child)
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    /** Ends server and database. */
    end: () => kill(dataDir, child),
    async client(): Promise<pg.Client> {
      const opened = new pg.Client((await runningDatabase(dataDir)) ?? {})
      opened.on('error', () => undefined) // its server may be killed
      await opened.connect()
      return opened
    },
    /** Calls of a person, at the address that the product has by now. */
    callOf: ({ token }: Person) =>
      createCall(
        product.address,
        request => fetch(request),
        () => token,
      ),
  }
  return product
}
