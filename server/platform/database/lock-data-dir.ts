import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '../fault.ts'
import { advisoryLocks } from './advisory-locks.ts'

const locks = {
  store: advisoryLocks.serveStore,
  account: advisoryLocks.serveAccount,
  office: advisoryLocks.serveOffice,
  seller: advisoryLocks.serveSeller,
}

interface DataDirLock {
  apis: (keyof typeof locks)[]
  dataDir: string
  url: string
  pid: number
  wait?: boolean
}

/** Session locks are released even if the process is killed. */
export async function lockDataDir(databaseUrl: string, lock: DataDirLock): Promise<() => Promise<void>> {
  let isReleased = false
  let client = await (lock.wait ? acquireWhenFree() : acquire(databaseUrl, lock))
  const watch = () => {
    client.on('error', () => undefined)
    client.once('end', () => void (isReleased || acquireAgain().catch(() => undefined)))
  }
  const acquireAgain = async () => {
    client = await acquireWhenFree()
    watch()
  }
  async function acquireWhenFree(): Promise<pg.Client> {
    for (;;) {
      try {
        return await acquire(databaseUrl, lock)
      } catch (error) {
        if (isReleased) throw error
        await pause(500)
      }
    }
  }
  watch()
  return async () => {
    isReleased = true
    await client.end().catch(() => undefined)
  }
}

async function acquire(
  databaseUrl: string,
  { apis, dataDir, url, pid: named }: DataDirLock,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `merkato serve ${named} ${url}`.slice(0, 63),
  })
  await client.connect()
  for (const api of apis) {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1, $2) as acquired',
      [...locks[api]],
    )
    if (rows[0]?.acquired) continue
    const holder = await holderOf(client, locks[api])
    await client.end()
    throw new Fault(
      `Merkato is already running on ${dataDir}${holder}. Stop that process first, or set DATA_DIR and PORT.`,
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
