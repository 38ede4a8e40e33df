import type { Api } from '#src/server/http/route.ts'
import * as contract from '../../contract/payouts.ts'
import * as net from '../../contract/net.ts'
import { exportNet, readNet } from '../net/read-net.ts'
import { FORM_BYTES_MAX, receiveFile } from '../statements/receive-file.ts'
import { readPayoutsInThread } from '../statements/run-statements.ts'
import { listPayouts } from './list-payouts.ts'
import { undoPayouts } from './undo-payouts.ts'
import { uploadPayouts } from './upload-payouts.ts'

const UPLOADS_AN_HOUR = 60

/** Payouts of channels, and net figures. See docs/product/money.md#payouts-of-channels. */
export function payoutRoutes({ route }: Api): void {
  route(contract.uploadPayouts, uploadPayouts, {
    readInput: receiveFile,
    bodyBytesMax: FORM_BYTES_MAX,
    writesAnHour: UPLOADS_AN_HOUR,
    preparesOnce: true,
    async prepare(_, { bytes }, { organisation }) {
      const read = await readPayoutsInThread(organisation.id, bytes)
      if ('refused' in read) throw contract.notPayouts({ found: read.refused })
      return read.payouts
    },
  })
  route(contract.listPayouts, listPayouts)
  route(contract.undoPayouts, undoPayouts, { writesAnHour: UPLOADS_AN_HOUR })
  route(net.readNet, readNet)
  route(net.exportNet, exportNet)
}
