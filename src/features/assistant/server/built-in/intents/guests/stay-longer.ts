import { addDays } from '#src/contract/days.ts'
import { findFreeNights } from '../../../tools/find-free-nights.ts'
import { staysMeant } from '../../which/which.ts'
import { AskBack, type Answering } from '../intent.ts'

/** Says if the nights behind a stay are free: `can Lerato stay one more night`. */
export const stayLonger: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, range, day } = writer
  const [stay] = await staysMeant(desk)
  if (!stay || stay.property_id === null)
    throw new AskBack(t('Which guest do you mean?', 'Watter gas bedoel jy?'))
  const nights = meaning.nights ?? 1
  const to = addDays(stay.check_out, nights)
  const { properties } = await toolbox.use(findFreeNights, {
    from: stay.check_out,
    to,
    property_id: stay.property_id,
    min_nights: nights,
  })
  const isFree = properties.some(({ free }) => free.length > 0)
  const isClosed = properties.some(({ closed }) => closed.length > 0)
  const more = range(stay.check_out, to)
  const head = t(
    `${stay.guest} leaves ${stay.property} on ${day(stay.check_out)}`,
    `${stay.guest} verlaat ${stay.property} op ${day(stay.check_out)}`,
  )
  if (!isFree)
    return nights === 1
      ? t(`${head}: no, ${more} is not free.`, `${head}: nee, ${more} is nie oop nie.`)
      : t(`${head}: no, ${more} is not all free.`, `${head}: nee, ${more} is nie alles oop nie.`)
  return isClosed
    ? t(
        `${head}: nobody has ${more}, but the rules of the home keep it from guests.`,
        `${head}: niemand het ${more} nie, maar die huis se reëls hou dit van gaste weg.`,
      )
    : t(`${head}: yes, ${more} is free.`, `${head}: ja, ${more} is oop.`)
}
