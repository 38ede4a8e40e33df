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
