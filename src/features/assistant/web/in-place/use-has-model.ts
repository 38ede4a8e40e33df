import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { readStatus } from '../../contract/settings.ts'

/** True if there is a model to write texts; false until that is known. */
export const useHasModel = (): boolean => useQuery(query(readStatus, {})).data?.provider === 'model'
