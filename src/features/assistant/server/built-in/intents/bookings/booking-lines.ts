import type { Booking } from '../every-row.ts'
import type { Desk } from '../intent.ts'
import { whereAndWhen } from '../../which/which.ts'

export const LATELY = /\b(?:lately|recently|onlangs)\b/

export const bookingLine = (desk: Desk, each: Booking) => `${String(each.guest)}, ${whereAndWhen(desk, each)}`
export const LINES_MAX = 15
