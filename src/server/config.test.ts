import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isIn } from './network.ts'

test('what may be fetched from beside the open internet is a list of hosts and ranges', () => {
  const { hosts, ranges } = readConfig({
    FETCH_ALLOW: 'Pictures.home.arpa, 10.0.0.0/8,192.168.1.7,fd00::/8,localhost,my_nas',
  }).fetchAllowed
  expect(hosts).toEqual(['pictures.home.arpa', 'localhost', 'my_nas'])
  expect(['10.1.2.3', '192.168.1.7', 'fd00::1', '192.168.1.8'].map(each => isIn(each, ranges))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(readConfig({ FETCH_ALLOW: '' }).fetchAllowed).toEqual({ hosts: [], ranges: [] })
})

test.each(['10.0.0.0/40', '10.0.0', 'http://inside', 'host:8080', '*.home.arpa', 'a,,b', '-x'])(
  'the list %s is refused with its name and what it should be',
  list => {
    expect(() => readConfig({ FETCH_ALLOW: list })).toThrow(
      `FETCH_ALLOW is ${JSON.stringify(list)}, which should be hosts or CIDR ranges`,
    )
  },
)

const PUBLIC = { PUBLIC_URL: 'https://stays.example.org' }

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ HOST: '127.8.9.1', PUBLIC_URL: 'http://stays.localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ HOST: 'stays.example.org' }, false],
  [PUBLIC, false],
  [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, false],
  [{ PUBLIC_URL: 'https://localhost.example.org' }, false],
  [{ DATABASE_URL: 'postgres://user@127.0.0.1/stays' }, false],
  [{ ...PUBLIC, DEMO_PUBLIC: '1' }, false],
])('with %o and nothing said of a demo there is one: %s', (env, demo) => {
  expect(readConfig(env)).toMatchObject({ demo, demoPublic: false })
})

test.each([
  [{}, 'optional'],
  [{ DEMO: '0' }, 'required'],
  [PUBLIC, 'required'],
  [{ DEMO: '0', ADMIN_2FA: 'optional' }, 'optional'],
  [{ ADMIN_2FA: 'required' }, 'required'],
])('with %o the second step of administrators is %s', (env, adminSecondFactor) => {
  expect(readConfig(env)).toMatchObject({ adminSecondFactor })
})

test('a demo that strangers reach is refused until it is said that it may be public', () => {
  expect(() => readConfig({ ...PUBLIC, DEMO: '1' })).toThrow(
    'DEMO is "1", which should be 0 beside a public PUBLIC_URL, or DEMO_PUBLIC 1 for a demo that strangers may use.',
  )
  expect(() => readConfig({ HOST: '0.0.0.0', DEMO: '1' })).toThrow('0 beside a public HOST')
  expect(readConfig({ ...PUBLIC, DEMO: '1', DEMO_PUBLIC: '1' })).toMatchObject({
    demo: true,
    demoPublic: true,
  })
  expect(readConfig({ DEMO: '1', DEMO_PUBLIC: '1' })).toMatchObject({ demo: true, demoPublic: true })
  expect(readConfig({ ...PUBLIC, DEMO: '0', DEMO_PUBLIC: '1' })).toMatchObject({
    demo: false,
    demoPublic: false,
  })
})

test('backups are made every day into the folder that is named, and old ones thinned out', () => {
  expect(readConfig({}).backups).toBeUndefined()
  expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
    folder: '/backups',
    everyMs: 86_400_000,
    retention: { days: 7, weeks: 4, months: 6 },
  })
  const { backups } = readConfig({
    BACKUP_DIR: '/backups',
    BACKUP_EVERY: '30m',
    BACKUP_KEEP: '1 day, 12 months',
  })
  expect(backups).toMatchObject({ everyMs: 1_800_000, retention: { days: 1, weeks: 0, months: 12 } })
})

test.each([
  [{ BACKUP_EVERY: '24h' }, 'BACKUP_DIR should be set too, because BACKUP_EVERY is'],
  [
    { BACKUP_DIR: '/b', BACKUP_EVERY: '30s' },
    'BACKUP_EVERY is "30s", which should be a span of 1 minute to 31 days',
  ],
  [{ BACKUP_DIR: '/b', BACKUP_EVERY: '0h' }, 'BACKUP_EVERY is "0h"'],
  [{ BACKUP_DIR: '/b', BACKUP_KEEP: '7 days, 3 days' }, 'BACKUP_KEEP is "7 days, 3 days"'],
  [{ BACKUP_DIR: '/b', BACKUP_KEEP: '0 days' }, 'BACKUP_KEEP is "0 days"'],
  [{ BACKUP_KEY: 'too short' }, 'BACKUP_KEY should be at least 32 characters'],
])('settings of backups that cannot work are refused by name: %o', (env, words) => {
  expect(() => readConfig(env)).toThrow(words)
})

test.each(['DATABASE_URL_DIRECT', 'DATABASE_URL_OWNER', 'DATABASE_URL_READING'])(
  '%s without DATABASE_URL is refused, and its password is not repeated',
  name => {
    const read = () => readConfig({ [name]: 'postgres://user:secret@127.0.0.1/stays' })
    expect(read).toThrow(`DATABASE_URL should be set too, because ${name} is.`)
    expect(read).not.toThrow('secret')
  },
)
