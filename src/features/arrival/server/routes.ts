import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { changeArrivalNotes } from './change-arrival-notes.ts'
import { readArrival } from './read-arrival.ts'
import { readArrivalNotes } from './read-arrival-notes.ts'

export function arrivalRoutes({ route }: Api): void {
  route(contract.readArrivalNotes, readArrivalNotes)
  route(contract.changeArrivalNotes, changeArrivalNotes)
  route(contract.readArrival, readArrival)
}
