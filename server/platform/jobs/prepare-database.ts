import type { Logger } from 'pino'
import { connectOrFault } from '../database/check-server.ts'
import { connect } from '../database/connect.ts'
import { grantAccess } from '../database/grant-access.ts'
import { migrate } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { raiseWalls } from '../database/walls/raise-walls.ts'
import type { Subscriber } from './job.ts'
import { installQueues } from './open-queues.ts'

export async function prepareDatabase(
  { url, directUrl = url, migrationUrl }: Pick<OpenDatabase, 'url' | 'migrationUrl'> & { directUrl?: string },
  options: { subscribers: Subscriber[]; log: Logger },
): Promise<string[]> {
  const connection = connect(migrationUrl, { max: 2, name: 'merkato migrate' })
  const { pool, close } = connection
  try {
    const applied = await migrate(pool)
    await installQueues(connection, options)
    const servingRole = await userOf(directUrl)
    if (directUrl !== migrationUrl) await grantAccess(pool, servingRole)
    await raiseWalls(pool, servingRole)
    return applied
  } finally {
    await close()
  }
}

async function userOf(url: string): Promise<string> {
  const { pool, close } = connect(url, { max: 1 })
  try {
    const client = await connectOrFault(pool)
    const { rows } = await client.query<{ user: string }>('select current_user as user').finally(() => {
      client.release()
    })
    return rows[0]?.user ?? ''
  } finally {
    await close()
  }
}
