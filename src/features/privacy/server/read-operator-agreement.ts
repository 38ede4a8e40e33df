import { sql } from 'drizzle-orm'
import type { FileAnswer } from '#src/contract/endpoint.ts'
import { platformOf } from '#src/features/platform/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import { renderReport } from '#src/server/printed/render-report.ts'
import type { readOperatorAgreement as contract } from '../contract/recipients.ts'
import { operatorAgreement } from '../rules/operator-agreement.ts'
import { recipientsOf } from './list-recipients.ts'

type Host = {
  name: string
  registration: string | null
  address: string | null
  email: string | null
  phone: string | null
}

async function hostOf(db: Db, organisationId: string): Promise<Host> {
  const { rows } = await db.execute<Host>(sql`
    select coalesce(legal.name, organisations.name) as name, registration, service_address as address, email, phone
    from organisations left join organisation_legal as legal on legal.organisation_id = organisations.id
    where organisations.id = ${organisationId}`)
  return rows[0]! // the caller is of it
}

const contactOf = ({ email, phone }: { email: string | null; phone: string | null }) =>
  [email, phone].filter(Boolean).join(', ') || null

/** Draws the agreement of a host and the operator of this installation, to sign. See docs/product/privacy.md#operators. */
export const readOperatorAgreement: Handler<typeof contract> = async (
  deps,
  _,
  { organisation },
): Promise<FileAnswer> => {
  const host = await hostOf(deps.db, organisation.id)
  const platform = await platformOf(deps)
  const parts = operatorAgreement({
    host: { ...host, contact: contactOf(host) },
    operator: {
      name: platform.legalName ?? '',
      registration: platform.registrationNumber,
      address: platform.physicalAddress,
      contact: contactOf(platform),
    },
    informationOfficer: platform.informationOfficer,
    site: deps.config.publicUrl,
    recipients: recipientsOf(deps.config),
    isBackupEncrypted: deps.config.backupKey !== undefined,
  })
  const body = await renderReport({
    title: 'Operator agreement',
    at: deps.now(),
    facts: ['Under sections 20 and 21 of the Protection of Personal Information Act 4 of 2013 (POPIA)'],
    parts,
  })
  return { type: 'application/pdf', body, name: 'operator-agreement.pdf' }
}
