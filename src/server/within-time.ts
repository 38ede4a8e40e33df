import { createContext, Script } from 'node:vm'

const script = new Script('work()')

/** Does work that a stranger may have made endless, and leaves it where it is once its time is over: it never waits, so nothing else would end it. */
export const withinTime = <T>(timeoutMs: number, work: () => T): T =>
  script.runInContext(createContext({ work }), { timeout: timeoutMs }) as T // what work answers

/** Whether work was left because its time was over. What says so is of another realm: no Error of ours. */
export const isTimeOver = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' // anything may be thrown
