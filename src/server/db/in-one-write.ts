/**
 * Waits for two statements that were asked in one turn, so that they left in one write, and gives both answers. Throws what the first
 * failed with, if it did: the second then only says that the transaction is over.
 */
export async function inOneWrite<First, Second>(
  ...asked: [first: Promise<First>, second: Promise<Second>]
): Promise<[First, Second]> {
  const [first, second] = await Promise.allSettled(asked)
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return [first.value, second.value]
}
