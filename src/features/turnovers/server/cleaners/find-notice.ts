import { orNotFound } from '#src/contract/problem.ts'
import { whatsappLink } from '#src/features/whatsapp/rules.ts'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { noCleaner } from '../../contract/turnovers.ts'
import { cleanerWords, dayWords, workWords } from '../../rules/cleaner-words.ts'
import { linkOf } from './select-cleaners.ts'
import { turnoverOn } from '../select-turnovers.ts'

type Asked = { organisationId: string; propertyId: string; day: string }

/** A turnover with what its cleaner is told of it, and the address that opens WhatsApp with that. Throws 404, NO_CLEANER. */
export async function findNotice(db: Db, config: Keyed & Pick<Config, 'publicUrl'>, asked: Asked) {
  const turnover = orNotFound(await turnoverOn(db, asked))
  const { cleaner } = turnover
  if (!cleaner) throw noCleaner()
  const { language, phone } = cleaner
  const page = linkOf(config, cleaner)
  const words = [
    `${turnover.propertyName}, ${dayWords(turnover.day, language)}: ${workWords(turnover.work, language)}`,
    ...(page ? [`${cleanerWords[language].yourPage}: ${page}`] : []),
  ].join('\n')
  return { turnover: { ...turnover, cleaner }, words, link: phone && whatsappLink(phone, words) }
}
