import { csvOf } from '#src/contract/csv-of.ts'
import { readFigures } from './reads.ts'

// Of its own file, as every list of bookings loads the other.
export const exportFigures = csvOf(readFigures)
