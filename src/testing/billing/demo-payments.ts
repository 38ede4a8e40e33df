import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll } from 'vitest'
import { demoGateway, demoMerchant } from '#src/demo-gateway/demo-gateway.ts'
import { createTestApp, type Person, type TestApp } from '../test-app.ts'

export { signedNotification } from '#src/demo-gateway/signatures.ts'

export const SHOP = 'http://localhost:3000'

const inputsOf = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      name!,
      value!
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    ]),
  )

/** Opens the page of a shop that `redirect` names and posts its form; gives the address of the gateway's page. */
export async function openFormOf(shop: string, redirect: string): Promise<string> {
  const page = await fetch(redirect.replace(SHOP, shop))
  if (page.status !== 200) throw new Error(`The form answered ${page.status}`)
  const html = await page.text()
  const action = /action="([^"]*)"/.exec(html)![1]! // the page has a form
  const answer = await fetch(action, { method: 'POST', body: inputsOf(html), redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The gateway refused the form: ${await answer.text()}`)
  return new URL(answer.headers.get('location')!, action).href
}

/** A product that is paid through the demo gateway: both on sockets of their own, the gateway on the product's clock. */
export async function createPaidApp(env: Record<string, string> = {}, log?: FastifyBaseLogger) {
  const folder = await mkdtemp(path.join(tmpdir(), 'naledi-gateway-'))
  const place: { shop: string; app: TestApp | null; isLost: boolean } = { shop: '', app: null, isLost: false }
  const gateway = Fastify({ forceCloseConnections: true })
  await gateway.register(demoGateway, {
    prefix: '/demo-gateway',
    file: path.join(folder, 'gateway.json'),
    merchant: demoMerchant,
    now: () => place.app?.now ?? new Date(),
    origins: [SHOP],
    // An address at which nobody listens.
    shop: () => (place.isLost ? 'http://127.0.0.1:9' : place.shop),
    tickMs: 20,
  })
  const base = `${await gateway.listen({ port: 0, host: '127.0.0.1' })}/demo-gateway`
  const settings = {
    PAYFAST_MERCHANT_ID: demoMerchant.id,
    PAYFAST_MERCHANT_KEY: demoMerchant.key,
    PAYFAST_PASSPHRASE: demoMerchant.passphrase,
    PAYFAST_BASE_URL: base,
    PAYSTACK_BASE_URL: `${base}/paystack`,
  }
  const testApp = await createTestApp({ ...settings, ...env }, log)
  place.app = testApp
  place.shop = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await gateway.close()
    await rm(folder, { recursive: true, force: true })
  })

  const openForm = (redirect: string) => openFormOf(place.shop, redirect)

  /** Presses a button of the gateway's page: `pay`, `twice`, `later`, `fail` or `leave`. */
  const press = (address: string, action: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

  return {
    testApp,
    base,
    openForm,
    press,
    /** Pays what `redirect` leads to, and lets the product work on what it is notified of. */
    async pay(redirect: string, action = 'pay'): Promise<void> {
      await press(await openForm(redirect), action)
      await testApp.runJobs()
    },
    /** From now on notifications do not arrive, or do again: the gateway goes on sending those that did not. */
    loseNotifications(isLost: boolean): void {
      place.isLost = isLost
    },
    /** The notification of the product by its own words. */
    notify: (body: string) =>
      fetch(`${place.shop}/api/billing/payfast/notify`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

export type PaidApp = Awaited<ReturnType<typeof createPaidApp>>
export type Payer = Person
