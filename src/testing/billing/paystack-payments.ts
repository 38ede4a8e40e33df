import { afterAll } from 'vitest'
import { PAYSTACK_KEY, signatureOf, standInPaystack } from './stand-in-paystack.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/** A product that is paid through Paystack, beside Payfast unless `env` says otherwise: both on sockets of their own. */
export async function createPaystackApp(env: Record<string, string> = {}, log?: TestApp['deps']['log']) {
  const place = { shop: '' }
  const paystack = await standInPaystack(() => place.shop)
  const testApp = await createTestApp(
    {
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_PUBLIC_KEY: 'pk_test_abc123',
      PAYSTACK_BASE_URL: paystack.base,
      ...env,
    },
    log,
  )
  place.shop = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => paystack.app.close())

  /** A webhook by its own words, signed as Paystack does unless another signature is given. */
  const notify = (said: object | string, signature?: string) => {
    const body = typeof said === 'string' ? said : JSON.stringify(said)
    return paystack.send({ body, signature: signature ?? signatureOf(body) })
  }
  const referenceOf = (redirect: string): string => redirect.split('/').at(-1)!
  return {
    testApp,
    paystack,
    notify,
    /** Our reference of a page of Paystack. */
    referenceOf,
    /** Pays what `redirect` leads to, and lets the product work on what it is notified of. */
    async pay(redirect: string): Promise<void> {
      paystack.pay(referenceOf(redirect))
      await paystack.deliver()
      await testApp.runJobs()
    },
  }
}
