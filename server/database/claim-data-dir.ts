import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '../fault.ts'
import { advisoryLocks } from './advisory-locks.ts'

const locks = { store: advisoryLocks.serveStore, account: advisoryLocks.serveAccount }

export interface DataDirClaim {
  halves: (keyof typeof locks)[]
  dataDir: string
  url: string
}

/**
 * Makes this process the only one that serves its halves from a data folder. The claim is a lock in the embedded
 * database, which the system takes away from a process that was killed. Returns what gives it up.
 * Fault: another process serves already; the sentence names it.
 */
export async function claimDataDir(databaseUrl: string, claim: DataDirClaim): Promise<() => Promise<void>> {
  let given = false
  let client = await claimOnce(databaseUrl, claim)
  const hold = () => {
    client.on('error', () => undefined)
    client.once('end', () => void (given || again()))
  }
  // The server was started anew, and its locks went with it.
  const again = async () => {
    while (!given) {
      try {
        client = await claimOnce(databaseUrl, claim)
        return hold()
      } catch {
        await pause(500)
      }
    }
  }
  hold()
  return async () => {
    given = true
    await client.end().catch(() => undefined)
  }
}

async function claimOnce(databaseUrl: string, { halves, dataDir, url }: DataDirClaim): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `merkato serve ${process.pid} ${url}`.slice(0, 63),
  })
  await client.connect()
  for (const half of halves) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1, $2) as ours', [
      ...locks[half],
    ])
    if (rows[0]?.ours) continue
    const holder = await holderOf(client, locks[half])
    await client.end()
    throw new Fault(
      `Merkato is open on ${dataDir} already${holder}. Stop that one first, or set DATA_DIR and PORT.`,
    )
  }
  return client
}

async function holderOf(client: pg.Client, lock: readonly [number, number]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [...lock],
  )
  const [, pid, url] = /^merkato serve (\d+) (.*)$/.exec(rows[0]?.name ?? '') ?? []
  return pid === undefined ? '' : `: process ${pid}, ${url}`
}
