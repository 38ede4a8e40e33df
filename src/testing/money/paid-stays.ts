import type { FastifyBaseLogger } from 'fastify'
import { afterAll } from 'vitest'
import { addDays, dayOf } from '#src/contract/days.ts'
import { demoMerchant } from '#src/demo-gateway/demo-gateway.ts'
import { connectPayfast, connectPaystack, payStay } from '#src/features/money/contract/gateways.ts'
import { readMoney } from '#src/features/money/contract/money.ts'
import type { PaymentWay } from '#src/features/gateways/contract.ts'
import { createPaidApp, SHOP } from '../billing/demo-payments.ts'
import { PAYSTACK_KEY, signatureOf, standInPaystack } from '../billing/stand-in-paystack.ts'
import type { Person } from '../test-app.ts'
import { turnOnSecondStep } from './bank-account.ts'
import { stayWithTerms } from './stay-with-terms.ts'

export const MERCHANT = {
  merchantId: demoMerchant.id,
  merchantKey: demoMerchant.key,
  passphrase: demoMerchant.passphrase,
}

/** A product whose hosts are paid through gateways: the demo's Payfast and a Paystack, both on sockets of their own. */
export async function createPaidStays(env: Record<string, string> = {}, log?: FastifyBaseLogger) {
  const place = { shop: '', hook: '' }
  const paystack = await standInPaystack(
    () => place.shop,
    () => place.hook,
  )
  afterAll(() => paystack.app.close())
  const paid = await createPaidApp({ PAYSTACK_BASE_URL: paystack.base, ...env }, log)
  const { testApp } = paid
  const address = testApp.app.server.address()
  place.shop = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const pathOf = (url: string) => new URL(url).pathname

  const connect = async (host: Person, gateway: 'payfast' | 'paystack', ways?: PaymentWay[]) => {
    await turnOnSecondStep(testApp, host)
    const more = { currentPassword: host.password, ...(ways ? { ways } : {}) }
    const { gateways } =
      gateway === 'payfast'
        ? await host.call(connectPayfast, { ...MERCHANT, ...more })
        : await host.call(connectPaystack, { secretKey: PAYSTACK_KEY, ...more })
    const url = gateways.find(each => each.gateway === gateway)!.notify_url // it was just connected
    if (gateway === 'paystack') place.hook = pathOf(url)
    return url
  }

  return {
    ...paid,
    paystack,
    connect,
    /** A stay of R 12 000 with a deposit of R 3 600, whose host has connected these gateways. */
    async awaiting(...gateways: ('payfast' | 'paystack')[]) {
      // Far enough ahead that its deposit alone is due, whatever day the test has come to.
      const arrival = addDays(dayOf(testApp.now), 22)
      const stay = await stayWithTerms(
        testApp,
        { methods: ['eft', 'cash', 'payfast', 'paystack'] },
        { check_in: arrival, check_out: addDays(arrival, 4) },
      )
      const urls = []
      for (const each of gateways) urls.push(await connect(stay.host, each))
      const { next } = await stay.guest.call(readMoney, { id: stay.id })
      return { ...stay, due: next!.due, urls } // it waits for its deposit
    },
    /** Begins a payment; gives where to pay. */
    begin: (guest: Person, id: string, due: string, method: 'payfast' | 'paystack', way?: PaymentWay) =>
      guest.call(payStay, { id, due, method, ...(way ? { way } : {}) }),
    /** Pays on the page of Payfast. */
    async payAtPayfast(redirect: string, action = 'pay') {
      const answer = await paid.press(await paid.openForm(redirect), action)
      await testApp.runJobs()
      return answer.headers.get('location')
    },
    /** Pays on the page of Paystack. */
    async payAtPaystack(redirect: string, given: object = {}) {
      paystack.pay(redirect.split('/').at(-1)!, given) // its last part is the reference
      const answers = await paystack.deliver()
      await testApp.runJobs()
      return answers
    },
    /** A notification by its own words to an address, as Paystack signs it unless a signature is given. */
    notifyAt: (url: string, body: string, headers: Record<string, string> = {}) =>
      fetch(url.replace(SHOP, place.shop), {
        method: 'POST',
        body,
        headers: {
          'content-type': body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded',
          ...(body.startsWith('{') ? { 'x-paystack-signature': signatureOf(body) } : {}),
          ...headers,
        },
      }),
  }
}

export type PaidStays = Awaited<ReturnType<typeof createPaidStays>>
