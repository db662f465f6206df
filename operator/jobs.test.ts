import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const

async function failTwo(): Promise<void> {
  for (const id of ids) {
    await sql`
      insert into pgboss.job (id, name, data, output, source_name, source_id, source_retry_count)
      values (${id}, 'dead-letter', '{"userId": "nobody"}', '{"message": "The list is locked"}',
              'first-address.added/orders', ${id}, 20)`.execute(shop.db)
  }
}

test('failed jobs are listed, removed one by one, and put back into their queues', async () => {
  expect((await runBeside(shop, 'jobs', 'failed')).stdout).toContain('No job has failed.')
  await failTwo()
  const failed = JSON.parse((await runBeside(shop, 'jobs', 'failed', '--json')).stdout)
  expect(failed).toMatchObject(
    ids.map((id) => ({ id, queue: 'first-address.added/orders', tries: 21, reason: 'The list is locked' })),
  )
  expect(await runBeside(shop, 'jobs', 'remove', ids[0])).toMatchObject({ code: 0 })
  expect(await runBeside(shop, 'jobs', 'remove', ids[0])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no failed job ${ids[0]}.`),
  })
  expect((await runBeside(shop, 'jobs', 'remove', 'x')).code).toBe(1)
  expect((await runBeside(shop, 'jobs', 'retry')).stdout).toContain('put back into their queues: 1.')
  const queues = JSON.parse((await runBeside(shop, 'jobs', 'list', '--json')).stdout)
  expect(queues).toContainEqual({
    queue: 'first-address.added/orders',
    waiting: 1,
    late: 0,
    active: 0,
    overdue: 0,
    retrying: 0,
    failed: 0,
  })
})

test('more than a thousand failed jobs are put back by one command', async () => {
  await sql`
    insert into pgboss.job (name, data, source_name)
    select 'dead-letter', '{"userId": "nobody"}', 'first-address.added/orders' from generate_series(1, 1001)`.execute(
    shop.db,
  )
  expect((await runBeside(shop, 'jobs', 'retry')).stdout).toContain('put back into their queues: 1001.')
})

test.each([[['jobs']], [['jobs', 'list', 'x']], [['jobs', 'remove']], [['jobs', 'clear']]])(
  '%j fails with the usage',
  async (words) => {
    expect(await runBeside(shop, ...words)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('jobs list | failed | retry | remove ID'),
    })
  },
)
