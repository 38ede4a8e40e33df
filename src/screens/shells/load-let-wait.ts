/** A file of its own: the names of what it needs are long, and few documents find anything that waits. */
export const loadLetWait = () => import('./let-wait.ts')
