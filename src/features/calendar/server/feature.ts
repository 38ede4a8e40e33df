import type { Feature } from '#src/server/feature.ts'
import { calendarRoutes } from './routes.ts'

export const calendar: Feature = { routes: calendarRoutes }
