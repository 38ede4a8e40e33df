/** In a separate file: it depends on much code, and few documents need it. */
export const loadLetWait = () => import('./let-wait.ts')
