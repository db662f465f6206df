import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusals.ts'
import { createPasswordQueue, sharesOf } from './password-queue.ts'
import { hashPassword } from './passwords.ts'

const address = '203.0.113.1'
const busy = sharesOf({ account: 'busy@example.com', address })
const other = sharesOf({ account: 'other@example.com', address })

/** `end` ends what began first. */
function newWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name)
      ends.push(resolve)
    })
  async function end() {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { begun, work, end }
}

test('an account that logs in again and again lets others go first, and has a share of the queue', async () => {
  const queued = createPasswordQueue(2)
  const { begun, work, end } = newWork()
  const all = Array.from({ length: 20 }, () => queued(work('busy'), busy))
  await expect(queued(work('one more'), busy)).rejects.toThrow(Refusal)
  all.push(queued(work('other'), other))
  expect(begun).toEqual(['busy', 'busy'])
  await end()
  expect(begun).toEqual(['busy', 'busy', 'other'])
  for (const _ of all) await end()
  await Promise.all(all)
  const afterwards = queued(work('afterwards'), busy)
  expect(begun.at(-1)).toBe('afterwards')
  await end()
  await afterwards
})

test('one address has a share of the queue, whatever the accounts', async () => {
  const queued = createPasswordQueue(2)
  const { work, end } = newWork()
  const all = Array.from({ length: 100 }, (_, number) =>
    queued(work('some'), sharesOf({ account: `${number}@example.com`, address })),
  )
  await expect(queued(work('one more'), other)).rejects.toThrow(Refusal)
  const elsewhere = queued(work('elsewhere'), sharesOf({ account: 'a', address: '203.0.113.2' }))
  for (const _ of [...all, elsewhere]) await end()
  await Promise.all([...all, elsewhere])
})

test('members of staff do not wait for customers', async () => {
  let customersDone = 0
  const customers = Array.from({ length: 40 }, () => hashPassword('customer').then(() => customersDone++))
  await hashPassword('member', { lane: 'staff' })
  expect(customersDone).toBeLessThan(40)
  await Promise.all(customers)
})
