import { useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#src/contract/endpoint.ts'
import { useCall } from '#src/web/api.ts'
import { changeHolidays, holidaysChanged, readHolidays } from '../contract/holidays.ts'

/** Writes the table of holidays. Where somebody else wrote it meanwhile it is read again, so that the next try builds on theirs. */
export function useChangeHolidays() {
  const { mutateAsync: write, isPending } = useCall(changeHolidays)
  const client = useQueryClient()
  const mutateAsync = async (input: Sent<typeof changeHolidays>) => {
    try {
      return await write(input)
    } catch (error) {
      if (holidaysChanged.is(error)) await client.invalidateQueries({ queryKey: [readHolidays.path] })
      throw error
    }
  }
  return { mutateAsync, isPending }
}
