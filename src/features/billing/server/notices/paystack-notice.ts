import { readPaystackNotice, storedPart } from '#src/features/gateways/server/commands.ts'
import { receiveNotice } from './receive-notice.ts'

/** Receives notifications of Paystack. */
export const paystackNotice = receiveNotice('paystack', readPaystackNotice, storedPart)
