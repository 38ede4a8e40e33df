import pino, { type DestinationStream } from 'pino'

/** The log as a person at a terminal reads it: the time, what happens, and of a failure all there is. */
export async function logForPeople(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty') // nobody at a terminal, nothing of it is loaded
  return pretty({
    sync: true,
    ignore: 'pid,hostname,level,reqId,applied',
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: ({ level, msg }, _key, _label, { colors }) =>
      Number(level) > pino.levels.values.info! ? colors.red(`Error: ${String(msg)}`) : String(msg),
  })
}
