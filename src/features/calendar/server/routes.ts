import type { Api } from '#src/server/http/route.ts'
import * as blocks from '../contract/blocks.ts'
import * as nights from '../contract/nights.ts'
import { addBlock } from './add-block.ts'
import { changeBlock } from './change-block.ts'
import { countTaken } from './count-taken.ts'
import { deleteBlock } from './delete-block.ts'

export function calendarRoutes({ route }: Api): void {
  route(nights.countTaken, countTaken)
  route(blocks.addBlock, addBlock)
  route(blocks.changeBlock, changeBlock)
  route(blocks.deleteBlock, deleteBlock)
}
