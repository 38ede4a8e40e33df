import { readPayfastNotice } from '#src/features/gateways/server/commands.ts'
import { receiveNotice } from './receive-notice.ts'

/** Receives notifications of Payfast. */
export const payfastNotice = receiveNotice('payfast', readPayfastNotice)
