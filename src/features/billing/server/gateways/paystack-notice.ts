import { receiveNotice } from '../receive-notice.ts'
import { readPaystackNotice, storedPart } from './read-paystack.ts'

/** Receives notifications of Paystack. */
export const paystackNotice = receiveNotice('paystack', readPaystackNotice, storedPart)
