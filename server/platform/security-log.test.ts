import { expect, test } from 'vitest'
import { openMetrics } from './http/metrics.ts'
import { openLog } from './log.ts'
import { networkOf, securityEvent } from './security-log.ts'

function written(level: 'info' | 'error' | 'silent', write: (source: { log: Log }) => void): Line[] {
  const lines: string[] = []
  write({ log: openLog(level, { write: (line) => void lines.push(line) }) })
  return lines.map((line) => JSON.parse(line) as Line)
}
type Log = ReturnType<typeof openLog>
type Line = Record<string, unknown>

test('an event is one line with a stable name, without address and mail in clear', () => {
  const lines = written('info', (source) =>
    securityEvent(source, 'login-failed', {
      user: 'u1',
      email: ' Hanna@mail.example',
      address: '203.0.113.77',
      reason: 'wrong-password',
    }),
  )
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      name: 'security',
      security: 'login-failed',
      user: 'u1',
      network: '203.0.113.0/24',
      reason: 'wrong-password',
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/hanna|mail\.example|113\.77/i)
})

test('the same mail has the same hash, however it is typed', () => {
  const [one, same, other] = written('info', (source) => {
    for (const email of ['hanna@mail.example', ' HANNA@mail.example', 'abel@mail.example'])
      securityEvent(source, 'login-failed', { email })
  })
  expect(one?.emailHash).toBe(same?.emailHash)
  expect(one?.emailHash).not.toBe(other?.emailHash)
})

test('events are written at every level but silent', () => {
  expect(written('error', (source) => securityEvent(source, 'login-succeeded'))).toHaveLength(1)
  expect(written('silent', (source) => securityEvent(source, 'login-succeeded'))).toEqual([])
})

test('events are counted by name, and those that never happened are 0', async () => {
  const { registry } = openMetrics()
  expect(await registry.metrics()).toContain('merkato_security_events_total{event="webhook-refused"} 0')
  written('silent', (source) => securityEvent(source, 'webhook-refused'))
  expect(await registry.metrics()).toContain('merkato_security_events_total{event="webhook-refused"} 1')
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:8::1', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['gone', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
