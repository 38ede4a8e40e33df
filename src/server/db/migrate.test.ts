import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { openPool } from './client.ts'
import { migrate } from './migrate.ts'

const server = inject('database')
const root = openPool({ ...server, database: 'postgres' }, 'test')

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await root.query(`create database ${name}`)
  return name
}

test('of several starts at once on an empty database one makes the tables, and all go on', async () => {
  const database = await emptyDatabase()
  const pools = Array.from({ length: 4 }, () => openPool({ ...server, database }, 'test'))
  const applied = await Promise.all(pools.map(migrate))
  expect(applied.filter(files => files.length > 0)).toHaveLength(1)
  await Promise.all(pools.map(pool => pool.end()))
})

test('pictures of homes and profiles from before pictures had owners are theirs', async () => {
  const database = await emptyDatabase()
  const pool = openPool({ ...server, database }, 'test')
  await migrate(pool)
  // As a data folder of the earlier version is.
  await pool.query(`drop index properties_picture_ids, users_picture_ids; drop table pictures; drop function picture_ids;
    delete from schema_migrations where name = '0006-pictures.sql'`)
  const [organisation, realtor, home] = [randomUUID(), randomUUID(), randomUUID()]
  const [photo, portrait] = ['a'.repeat(32), 'b'.repeat(32)]
  await pool.query(`insert into organisations (id, name) values ($1, 'Kloof Stays')`, [organisation])
  await pool.query(
    `insert into users (id, organisation_id, role, name, email, password_hash, profile_image)
     values ($1, $2, 'realtor', 'Thandeka', 'thandeka@post.example', 'none', $3)`,
    [realtor, organisation, `/uploads/${portrait}-portrait.webp`],
  )
  await pool.query(
    `insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, city, nightly_cents, bedrooms, bathrooms, max_guests, images)
     values ($1, $2, $3, 'cottage', 'Cottage', 'Small', 'house', '1 Kloof Street', 'Cape Town', 100, 1, 1, 2, $4)`,
    [
      home,
      organisation,
      realtor,
      [`/uploads/${photo}-1600.webp`, `/uploads/${photo}-760.webp`, 'https://elsewhere.example/a.jpg'],
    ],
  )
  expect(await migrate(pool)).toEqual(['0006-pictures.sql'])
  const { rows } = await pool.query('select id, organisation_id, user_id, bytes from pictures order by id')
  expect(rows).toEqual([
    { id: photo, organisation_id: organisation, user_id: null, bytes: null },
    { id: `${portrait}-portrait`, organisation_id: null, user_id: realtor, bytes: null },
  ])
  await pool.end()
})

test('a user who may not make tables is told so in one sentence', async () => {
  const database = await emptyDatabase()
  const user = `weak_${randomUUID().replaceAll('-', '')}`
  await root.query(`create role ${user} login`)
  const pool = openPool({ ...server, database, user }, 'test')
  await expect(migrate(pool)).rejects.toThrow(
    'The tables could not be made (permission denied for schema public): the user of DATABASE_URL should own the database.',
  )
  await pool.end()
  await root.end()
})
