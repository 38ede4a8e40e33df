import { pageIn } from '#src/web/parameters.ts'
import { propertyOrders } from '../contract/manage.ts'

const PAGE_SIZE = 24

/** From here on a list says more than cards do. */
export const MANY_PROPERTIES = 12

export const views = ['cards', 'list'] as const

/** Returns the view of the homes, where the address names one. */
export const viewIn = (parameters: URLSearchParams) => views.find(each => each === parameters.get('view'))

/** Returns what an address asks of the list of homes; nonsense in it counts as not said. */
export function propertiesIn(parameters: URLSearchParams) {
  const shown = parameters.get('show')
  return {
    page: pageIn(parameters),
    pageSize: PAGE_SIZE,
    search: parameters.get('search') || undefined,
    is_public: shown === 'listed' ? true : shown === 'hidden' ? false : undefined,
    sort: propertyOrders.find(each => each === parameters.get('sort')),
  }
}
