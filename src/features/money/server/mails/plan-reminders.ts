import { isOwed } from '#src/features/dues/rules.ts'
import { PLAN_REMINDERS } from '#src/features/dues/server/commands.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { remindAt, reminderSteps } from '../../rules/reminders.ts'
import { remindDue } from './remind-due.ts'
import { selectMoney } from '../select-money.ts'

/** Plans the steps of a stay's dues that are ahead, whenever they are agreed or changed; what is planned already moves. */
export const planReminders = outgoingKind({
  ...PLAN_REMINDERS,
  places: 2,
  async run({ db, now }, { subject, owner }) {
    const { owed } = await selectMoney(db, subject)
    return {
      save: async tx => {
        for (const due of owed.filter(each => each.kind !== 'damage' && isOwed(each)))
          for (const step of reminderSteps) {
            const at = remindAt(step, due)
            if (at && at > now()) await schedule(tx, remindDue, `${due.id} ${step}`, at, { owner })
          }
      },
    }
  },
})
