import type pg from 'pg'
import { fileNamesOf } from './photo-sizes.ts'

const SHOWN = `
  select distinct unnest(picture_ids(addresses)) as id from (
    select images as addresses from properties
    union all select photos from damage_claims
    union all select array[profile_image] from users where profile_image is not null
    union all select array[image_url] from newsletters where image_url is not null
    union all select array[done_picture] from turnovers where done_picture is not null
    union all select array[content ->> 'imageUrl'] from newsletter_drafts where content ->> 'imageUrl' is not null) as shown
  order by id`

/** Returns the pictures that something in this database shows and of which one of these files lacks. */
export async function missingPictures(client: pg.Client, names: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(SHOWN)
  return rows.map(({ id }) => id).filter(id => fileNamesOf(id).some(name => !names.has(name)))
}
