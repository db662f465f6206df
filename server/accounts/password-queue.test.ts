import { expect, test } from 'vitest'
import { Refusal } from '../../contract/refusals.ts'
import { hashPassword, sharesOf } from './passwords.ts'

const busy = { shares: sharesOf({ account: 'busy@example.com', address: '203.0.113.1' }) }

test('an account that logs in again and again lets others go first, and has a share of the queue', async () => {
  const done: string[] = []
  const ofBusy = Array.from({ length: 20 }, () => hashPassword('many', busy).then(() => done.push('busy')))
  await expect(hashPassword('one more', busy)).rejects.toThrow(Refusal)
  const others = { shares: sharesOf({ account: 'other@example.com', address: '203.0.113.1' }) }
  const other = hashPassword('other', others).then(() => done.push('other'))
  const member = hashPassword('member', { lane: 'staff' }).then(() => done.push('member'))
  await Promise.all([...ofBusy, other, member])
  expect(done).toHaveLength(22)
  // Those that ran already end first.
  expect(done.indexOf('other')).toBeLessThan(8)
  expect(done.indexOf('member')).toBeLessThan(8)
  expect(await hashPassword('afterwards', busy)).toContain('argon2id')
})
