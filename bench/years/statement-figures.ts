import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../server/platform/database/connect.ts'
import { readPassword } from '../../server/platform/database/embedded/create-cluster.ts'
import { shopDatabase, superuserUrl } from '../../server/platform/database/embedded/create-roles.ts'
import { openEmbedded } from '../../server/platform/database/embedded/open-embedded.ts'

/** A statement has touched so many blocks of 8 kB in all its calls. */
export type TouchedBlocks = { statement: string; calls: number; blocks: number }

/** The embedded database does not wait for the disk and counts what its statements touch. */
export async function openCountingDatabase(dataDir: string, { sharedBuffers }: { sharedBuffers: string }) {
  const settings = {
    shared_buffers: sharedBuffers,
    // So that a large database is filled sooner; no call is slower or faster by them.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '8GB',
    checkpoint_timeout: '30min',
  }
  const options = { dataDir, durable: false, settings }
  const superuser = async () => {
    const socket = await realpath(join(dataDir, 'postgres'))
    return connect(superuserUrl({ socket, password: await readPassword(socket) }, shopDatabase), { max: 1 })
  }
  const first = await openEmbedded(options)
  const owner = await superuser()
  await owner.pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await owner.close()
  await first.close()
  const embedded = await openEmbedded(options)
  const { pool, close } = await superuser()
  await pool.query('create extension if not exists pg_stat_statements')
  return {
    ...embedded,
    resetTouched: () => pool.query('select pg_stat_statements_reset()'),
    async readTouched(): Promise<TouchedBlocks[]> {
      const { rows } = await pool.query<TouchedBlocks>(
        `select query as statement, calls, shared_blks_hit + shared_blks_read as blocks
         from pg_stat_statements s join pg_roles r on r.oid = s.userid where rolname in ('merkato_shop', 'merkato_seller')`,
      )
      return rows
    },
    async setAutovacuum(state: 'on' | 'off') {
      await pool.query(`alter system set autovacuum = ${state}`)
      await pool.query('select pg_reload_conf()')
    },
    checkpoint: () => pool.query('checkpoint'),
    async close() {
      await close()
      await embedded.close()
    },
  }
}
