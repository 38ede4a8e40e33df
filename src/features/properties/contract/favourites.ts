import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, page, paging, messageFields, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { publicProperty } from './property.ts'

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  reads: ['favourites', 'homes', 'reviews'],
  who: 'user',
  summary: 'List the caller’s favourites, newest first, with the ids of all of them',
  input: queryParameters({}, z.object(page)),
  output: z.object({ success: succeeded, properties: z.array(publicProperty), ids: z.array(id), ...paging }),
})

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favourites/:propertyId',
  changes: ['favourites'],
  who: 'user',
  summary: 'Add a property to favourites (idempotent)',
  input: z.object({ propertyId: id }),
  output: z.object(messageFields),
  problems: [publicPropertyNotFound],
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favourites/:propertyId',
  changes: ['favourites'],
  who: 'user',
  summary: 'Remove a property from favourites (idempotent)',
  input: z.object({ propertyId: id }),
  output: z.object(messageFields),
})
