import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseUnavailable } from '../../server/platform/database/unavailable.ts'
import { injectFault } from '../../server/commerce/sandbox-gateway/faults.ts'
import type { Shop } from '../../server/platform/shop.ts'
import type { Random } from '../../test/simulation/random.ts'

/**
 * The shop has to survive these faults without being restarted, until `isOver`. Returns how many there were of each.
 */
export async function disturb(
  { db, port }: Pick<Shop, 'db'> & { port: number },
  random: Random,
  isOver: () => boolean,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  while (!isOver()) {
    await pause(4_000 + random.below(8_000))
    const kind = random.weighted({ gateway: 4, 'aborted request': 4, 'database connection': 1 })
    try {
      if (kind === 'gateway') await disturbGateway(db, random)
      else if (kind === 'aborted request') abortRequest(port, random)
      else await endIdleConnection(db)
    } catch (error) {
      // The connections of this process end too.
      if (!isDatabaseUnavailable(error)) throw error
    }
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

async function disturbGateway(db: Shop['db'], random: Random): Promise<void> {
  const kind = random.pick([
    'slow',
    'down',
    'lost-answer',
    'error-after-success',
    'no-webhook',
    'duplicate-webhooks',
    'reordered-webhooks',
  ] as const)
  await injectFault(db, { kind, times: 1 + random.below(2), ...(kind === 'slow' && { ms: 2_000 }) })
}

/** The client goes away within the head, within the body, or without reading the response. */
function abortRequest(port: number, random: Random): void {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const head =
    'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n'
  const sent = random.pick([
    head,
    `${head}\r\n{"email":`,
    'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n',
  ] as const)
  socket.write(sent, () => setTimeout(() => socket.destroy(), random.below(200)))
}

async function endIdleConnection(db: Shop['db']): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'merkato' and state = 'idle' and pid <> pg_backend_pid()
    order by random() limit 1`
    .execute(db)
    .catch((error: unknown) => {
      // It may have ended the connection that another statement here is about to use.
      if (!isDatabaseUnavailable(error)) throw error
    })
}
