import { readPayfastNotice } from './payfast.ts'
import { receiveNotice } from '../receive-notice.ts'

/** Receives notifications of Payfast. */
export const payfastNotice = receiveNotice('payfast', readPayfastNotice)
