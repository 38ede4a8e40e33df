import { readPayfastNotice } from './payfast.ts'
import { receiveNotice } from '../receive-notice.ts'

/** What Payfast notifies of. */
export const payfastNotice = receiveNotice('payfast', readPayfastNotice)
