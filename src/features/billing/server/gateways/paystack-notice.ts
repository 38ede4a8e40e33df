import { receiveNotice } from '../receive-notice.ts'
import { readPaystackNotice, storedPart } from './read-paystack.ts'

/** What Paystack notifies of. */
export const paystackNotice = receiveNotice('paystack', readPaystackNotice, storedPart)
