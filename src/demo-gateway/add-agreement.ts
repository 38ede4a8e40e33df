import { type Agreement, openStore } from './state.ts'

type Added = Pick<Agreement, 'token' | 'form' | 'amountCents' | 'runDate' | 'anchorDate' | 'openedAt'> & {
  paidCount: number
}

/** Puts a monthly agreement, as if it had been paid for a while, into the file of a gateway that isn't open. */
export async function addAgreement(file: string, { paidCount, ...added }: Added): Promise<void> {
  const { state, save } = await openStore(file)
  state.agreements.push({
    ...added,
    frequency: 3,
    cycles: 0,
    cyclesComplete: paidCount,
    status: 'ACTIVE',
    isFailing: false,
    failures: 0,
    nextTryDate: added.runDate,
  })
  await save()
}
