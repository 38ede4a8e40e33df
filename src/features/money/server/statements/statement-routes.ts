import type { Api } from '#src/server/http/route.ts'
import * as contract from '../../contract/statements.ts'
import { ignoreLine } from './ignore-line.ts'
import { listStatements } from './list-statements.ts'
import { notePayout } from './note-payout.ts'
import { mapStatement } from './map-statement.ts'
import { matchLine } from './match-line.ts'
import { prepareStatement } from './prepare-statement.ts'
import { readStatement } from './read-statement.ts'
import { FORM_BYTES_MAX, receiveFile } from './receive-file.ts'
import { undoLine } from './undo-line.ts'
import { uploadStatement } from './upload-statement.ts'

const UPLOADS_AN_HOUR = 120
/** A week of payments is matched in minutes. */
const LINES_AN_HOUR = 2000

export function statementRoutes({ route }: Api): void {
  route(contract.uploadStatement, uploadStatement, {
    readInput: receiveFile,
    bodyBytesMax: FORM_BYTES_MAX,
    writesAnHour: UPLOADS_AN_HOUR,
    preparesOnce: true,
    prepare: (deps, input, { organisation }) => prepareStatement(deps, organisation.id, input),
  })
  route(contract.mapStatement, mapStatement)
  route(contract.listStatements, listStatements)
  route(contract.readStatement, readStatement)
  route(contract.matchLine, matchLine, { writesAnHour: LINES_AN_HOUR })
  route(contract.notePayout, notePayout, { writesAnHour: LINES_AN_HOUR })
  route(contract.ignoreLine, ignoreLine, { writesAnHour: LINES_AN_HOUR })
  route(contract.undoLine, undoLine, { writesAnHour: LINES_AN_HOUR })
}
