import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notFound } from '#src/contract/problem.ts'
import { GATEWAY_NAMES, type PaymentWay } from '#src/features/gateways/contract.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { stayGateways } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { From, Handler } from '#src/server/http/route.ts'
import { type Caller, personOf } from '#src/server/http/caller.ts'
import { NotAnswered } from '#src/server/outside/call-trusted.ts'
import { openSecret, sealSecret } from '#src/server/sealed.ts'
import { logSecurity } from '#src/server/security-log.ts'
import * as contract from '../../contract/gateways.ts'
import { needSecondStep } from '../bank-accounts/need-second-step.ts'
import { mailOwners } from '../bank-accounts/mail-owners.ts'
import { gatewayConnectedMail, gatewayDisconnectedMail } from './gateway-mails.ts'
import { type Credentials, gatewayOpenedBy, notifyHash, sealCredentials } from './host-gateway.ts'
import { gatewayAnswers } from './select-gateways.ts'

const SECRET_BYTES = 24
const SHOWN_CHARS = 4
const USUAL: PaymentWay[] = ['card', 'eft']

/** Asks the gateway whether it takes these credentials. Throws `GATEWAY_REFUSED`. */
async function tryGateway(deps: Deps, credentials: Credentials): Promise<void> {
  const name = GATEWAY_NAMES[credentials.gateway]
  const isForTrying = 'secretKey' in credentials && credentials.secretKey.startsWith('sk_test_')
  if (isForTrying && deps.config.gateways.places.paystack.isPublished)
    throw contract.gatewayRefused({
      why: 'This key is for trying out, and moves no money. Give the live secret key',
    })
  let isTaken = false
  try {
    isTaken = await gatewayOpenedBy(deps, credentials).accepts()
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error
    deps.log.warn({ err: error }, 'A gateway could not be tried')
    throw contract.gatewayRefused({
      why: `${name} doesn’t answer right now. Please try again in a few minutes`,
    })
  }
  if (!isTaken)
    throw contract.gatewayRefused({
      why: `${name} doesn’t accept these details. Copy them from your ${name} account again`,
    })
}

/** Ends the row in use and returns it. */
async function endInUse(tx: Db, organisationId: string, gateway: Credentials['gateway']) {
  const [row] = await tx
    .update(stayGateways)
    .set({ removedAt: sql`moment()` })
    .where(
      and(
        eq(stayGateways.organisationId, organisationId),
        eq(stayGateways.gateway, gateway),
        isNull(stayGateways.removedAt),
      ),
    )
    .returning()
  return row
}

const shownOf = (credentials: Credentials): string =>
  ('secretKey' in credentials ? credentials.secretKey : credentials.merchantId).slice(-SHOWN_CHARS)

/** Takes the place of what was connected; its address stays the same, as it may stand in a dashboard of the gateway. */
export async function saveGateway(
  deps: Deps,
  tx: Db,
  organisationId: string,
  { credentials, ways, userId }: { credentials: Credentials; ways: PaymentWay[]; userId: string },
): Promise<string> {
  const { config } = deps
  // Two at once would each end what the other does not see.
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  const before = await endInUse(tx, organisationId, credentials.gateway)
  const secret = before
    ? openSecret(config, 'stay_gateways.notify_secret', before.id, before.notifySecret)
    : randomBytes(SECRET_BYTES).toString('base64url')
  const id = uuidv7()
  await tx.insert(stayGateways).values({
    id,
    organisationId,
    gateway: credentials.gateway,
    credentials: sealCredentials(config, id, credentials),
    endsIn: shownOf(credentials),
    ways,
    notifySecret: sealSecret(config, 'stay_gateways.notify_secret', id, secret),
    notifyHash: notifyHash(secret),
    createdBy: userId,
  })
  return id
}

type Owner = Caller & { organisation: { id: string } }

/** Connects a gateway, once it has taken the credentials, and mails every owner. Throws SECOND_STEP_OFF, GATEWAY_REFUSED. See docs/product/money.md#gateways. */
async function connectGateway(
  deps: Deps,
  { credentials, ways = USUAL }: { credentials: Credentials; ways?: PaymentWay[] | undefined },
  caller: Owner,
  from: From,
) {
  const { db, log } = deps
  const { id: organisationId } = caller.organisation
  const userId = personOf(caller)!.id // no key has this right
  await needSecondStep(db, userId)
  await tryGateway(deps, credentials)
  await db.transaction(async tx => {
    const id = await saveGateway(deps, tx, organisationId, { credentials, ways: [...new Set(ways)], userId })
    await mailOwners(deps, tx, gatewayConnectedMail, organisationId, id)
  })
  logSecurity(log, 'gateway-connected', { userId }, from)
  return gatewayAnswers(deps, db, organisationId)
}

export const connectPayfast: Handler<typeof contract.connectPayfast> = (
  deps,
  { merchantId, merchantKey, passphrase, ways },
  caller,
  from,
) =>
  connectGateway(
    deps,
    { credentials: { gateway: 'payfast', merchantId, merchantKey, passphrase }, ways },
    caller,
    from,
  )

export const connectPaystack: Handler<typeof contract.connectPaystack> = (
  deps,
  { secretKey, ways },
  caller,
  from,
) => connectGateway(deps, { credentials: { gateway: 'paystack', secretKey }, ways }, caller, from)

/** Disconnects a gateway. Payments that were begun are still seen for a day. Throws 404. */
export const disconnectGateway: Handler<typeof contract.disconnectGateway> = async (
  deps,
  { gateway },
  caller,
  from,
) => {
  const { db, log } = deps
  const { id: organisationId } = caller.organisation
  await db.transaction(async tx => {
    const row = await endInUse(tx, organisationId, gateway)
    if (!row) throw notFound()
    await mailOwners(deps, tx, gatewayDisconnectedMail, organisationId, row.id)
  })
  logSecurity(log, 'gateway-disconnected', { userId: personOf(caller)?.id ?? null }, from)
  return gatewayAnswers(deps, db, organisationId)
}
