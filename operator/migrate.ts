import { makeDataDir } from '../server/make-data-dir.ts'
import { connect } from '../server/database/connect.ts'
import { openEmbedded } from '../server/database/embedded/open-embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import type { Call, ShopCommand } from './command.ts'

export function addCommand(program: ShopCommand): void {
  program.command('migrate').description('Brings the database up to this version of the shop.').run(run)
}

async function run({ config, json, info, print }: Call): Promise<void> {
  if (config.databaseUrl === null) await makeDataDir(config.dataDir)
  const embedded = config.databaseUrl === null ? await openEmbedded({ dataDir: config.dataDir, info }) : null
  const connection = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 1, name: 'merkato migrate' })
  try {
    const migrations = await migrate(connection.pool)
    if (json) print(JSON.stringify({ migrations }))
    else
      print(
        migrations.length === 0
          ? 'The database is up to date.'
          : migrations.map((name) => `${name}: done`).join('\n'),
      )
  } finally {
    await connection.close()
    await embedded?.close()
  }
}
