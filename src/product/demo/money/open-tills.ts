import { addAccount } from '#src/features/money/server/bank-accounts/change-account.ts'
import { saveGateway } from '#src/features/money/server/gateways/connect-gateway.ts'
import { notifyUrl } from '#src/features/money/server/gateways/host-gateway.ts'
import { gatewayById } from '#src/features/money/server/gateways/select-gateways.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { changeLegal as legalContract } from '#src/features/terms/contract/legal.ts'
import { changeTerms as termsContract } from '#src/features/terms/contract/terms.ts'
import { changeLegal } from '#src/features/terms/server/change-legal.ts'
import { changeTerms } from '#src/features/terms/server/change-terms.ts'
import { secretKeyOf } from '#src/demo-gateway/paystack/add-shop.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { doAs } from '../do-as.ts'
import { before } from '../at-moment.ts'
import { daysAgo } from '../open-people.ts'
import { COTTAGE, DUNE_HOUSE } from '../plans/plan.ts'
import { hasDemoGateway } from '../../gateway-place.ts'

const OPENED_AGO = 210
const BOKKOM = 3
const YELLOW_HOUSE = 4

const METHODS = ['eft', 'payfast', 'paystack', 'cash'] as const
const terms = { on: true, methods: [...METHODS] }
const damage = { kind: 'amount' as const, value: 2000, by: 'arrival' as const, return_days: 7 }

/** Two hosts in law, the accounts that guests pay into, and the terms of their homes, as each would fill them in. */
export const tills = [
  {
    legal: {
      kind: 'company' as const,
      name: 'Kloof Stays (Pty) Ltd',
      registration: '2014/000142/07',
      officers: 'Thandeka Mokoena',
      service_address: '14 Example Street, Tamboerskloof, Cape Town, 8001',
      phone: '+27 21 555 0142',
      email: 'thandeka@kloofstays.example',
    },
    account: { bank: 'FNB', holder: 'Kloof Stays (Pty) Ltd', number: '62000000142', branchCode: '250655' },
    homes: new Map<number, object>([
      [COTTAGE, terms],
      [DUNE_HOUSE, { ...terms, damage }],
    ]),
  },
  {
    legal: {
      kind: 'natural' as const,
      name: 'Anelda Cloete',
      service_address: '3 Example Road, Paternoster, 7381',
      phone: '+27 22 555 0187',
      email: 'anelda@karooenkus.example',
    },
    account: { bank: 'Capitec', holder: 'A Cloete', number: '1300000187', branchCode: '470010' },
    homes: new Map<number, object>([
      [BOKKOM, { ...terms, policy: 'flexible' }],
      [YELLOW_HOUSE, { ...terms, policy: 'firm' }],
    ]),
  },
]

export type Till = {
  host: Member
  /** The rows of its gateways; none where a demo is paid by others. */
  gateways: { payfast: string; paystack: string } | null
  /** For the gateway: the key of its account, and where it is told of payments. */
  shop: { secretKey: string; webhook: string } | null
}

/** Connects the demo's gateways with the keys of an account there. */
async function connect(deps: Deps, host: Member, name: string) {
  const { payfast } = deps.config.gateways
  if (!payfast || !hasDemoGateway(deps.config)) return { gateways: null, shop: null }
  const { merchantId, merchantKey, passphrase } = payfast
  const secretKey = secretKeyOf(passphrase, name)
  const { id: organisationId, ownerId: userId } = host.organisation
  const save = (credentials: Parameters<typeof saveGateway>[3]['credentials']) =>
    saveGateway(deps, deps.db, organisationId, { credentials, ways: ['card', 'eft'], userId })
  const gateways = {
    payfast: await save({ gateway: 'payfast', merchantId, merchantKey, passphrase }),
    paystack: await save({ gateway: 'paystack', secretKey }),
  }
  const row = (await gatewayById(deps.db, gateways.paystack))! // just connected
  return { gateways, shop: { secretKey, webhook: notifyUrl(deps, row) } }
}

/** Two hosts take money for stays: what they are in law, where guests pay, and on which terms. */
export const openTills = (
  deps: Deps,
  hosts: readonly Member[],
  properties: readonly Property[],
): Promise<Till[]> =>
  before(deps, daysAgo(deps.now(), OPENED_AGO), async then => {
    const opened: Till[] = []
    for (const [place, { legal, account, homes }] of tills.entries()) {
      const host = hosts[place]! // there are more
      await doAs(then, { endpoint: legalContract, handler: changeLegal, sent: legal, caller: host })
      const { id, ownerId } = host.organisation
      const details = { ...account, type: 'current' as const, shapId: null }
      await addAccount(then, then.db, id, ownerId, details)
      for (const [property, chosen] of homes) {
        const sent = { id: properties[property]!.id, ...chosen } // the demo has these homes
        await doAs(then, { endpoint: termsContract, handler: changeTerms, sent, caller: host })
      }
      opened.push({ host, ...(await connect(then, host, legal.name)) })
    }
    return opened
  })
