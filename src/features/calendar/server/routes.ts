import type { Api } from '#src/server/http/route.ts'
import * as blocks from '../contract/blocks.ts'
import * as nights from '../contract/nights.ts'
import { addBlock } from './add-block.ts'
import { changeBlock } from './change-block.ts'
import { countOccupied } from './count-occupied.ts'
import { deleteBlock } from './delete-block.ts'

export function calendarRoutes({ route }: Api): void {
  route(nights.countOccupied, countOccupied)
  route(blocks.addBlock, addBlock)
  route(blocks.changeBlock, changeBlock)
  route(blocks.deleteBlock, deleteBlock)
}
