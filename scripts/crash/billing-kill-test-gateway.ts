// The gateway of the billing kill test: it is outside the product, so it survives.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { demoGateway, demoMerchant } from '../../src/demo-gateway/demo-gateway.ts'
import type { State } from '../../src/demo-gateway/state.ts'

const TICK_MS = 200
/** A request that was refused by a product that was away is sent again after this long at most. */
const AHEAD_MS = 60 * 60_000

const inputsOf = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name, value]): [string, string] => [
      name!,
      value!
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    ],
  )

/** The demo's gateway on a socket of its own. `shop` is where the product listens now. */
export async function openGateway(folder: string) {
  const file = path.join(folder, 'gateway.json')
  const shop = { address: 'http://127.0.0.1:9', aheadMs: 0 }
  const origins: string[] = []
  const watched = { path: '', isAfter: false, called: () => undefined as void }
  const app = Fastify({ forceCloseConnections: true })
  const watch = (url: string, isAfter: boolean) => {
    if (watched.path && url.includes(watched.path) && watched.isAfter === isAfter) {
      watched.path = ''
      watched.called()
    }
  }
  app.addHook('onRequest', async ({ url }) => watch(url, false))
  app.addHook('onSend', async ({ url }) => watch(url, true))
  await app.register(demoGateway, {
    prefix: '/gateway',
    file,
    merchant: demoMerchant,
    now: () => new Date(Date.now() + shop.aheadMs),
    origins,
    shop: () => shop.address,
    tickMs: TICK_MS,
  })
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/gateway`
  return {
    base,
    close: () => app.close(),
    state: async () => JSON.parse(await readFile(file, 'utf8')) as State, // the gateway writes it
    /** The product has come up at that address. */
    moveTo(address: string): void {
      shop.address = address
      shop.aheadMs += AHEAD_MS
      origins.push(address)
    },
    /** Resolves when the product calls that, before it is answered or once its answer is ready. */
    called: (part: string, isAfter: boolean) =>
      new Promise<void>(resolve => Object.assign(watched, { path: part, isAfter, called: resolve })),
    /** Opens the form that `redirect` names. Gives the page of the gateway. */
    async open(redirect: string): Promise<string> {
      const { pathname, search } = new URL(redirect)
      const html = await (await fetch(`${shop.address}${pathname}${search}`)).text()
      const action = /action="([^"]*)"/.exec(html)?.[1]
      if (!action) throw new Error(`There is no form: ${html.slice(0, 200)}`)
      const body = new URLSearchParams(inputsOf(html))
      const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
      if (answer.status !== 303) throw new Error(`The gateway refused the form: ${await answer.text()}`)
      return new URL(answer.headers.get('location')!, action).href
    },
    pay: (page: string, action: 'pay' | 'twice') =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }),
  }
}

export type OutsideGateway = Awaited<ReturnType<typeof openGateway>>
