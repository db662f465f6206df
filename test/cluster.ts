import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { allJobs } from '../server/all-jobs.ts'
import { connect } from '../server/database/connect.ts'
import { openEmbedded } from '../server/database/embedded/open-embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { subscribersOf } from '../server/jobs/job.ts'
import { openQueues } from '../server/jobs/open-queues.ts'
import { openLog } from '../server/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

export const templateName = 'merkato_template'

/** One PostgreSQL server per test run, embedded or that of TEST_DATABASE_URL. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const existingUrl = process.env.TEST_DATABASE_URL
  const { url: clusterUrl, close } =
    existingUrl === undefined ? await openTemporary() : { url: existingUrl, close: async () => {} }
  await makeTemplate(clusterUrl)
  project.provide('clusterUrl', clusterUrl)
  return close
}

async function openTemporary(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'merkato-test-'))
  // The database server, which may run as another user, must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const { url, close } = await openEmbedded({ dataDir, durable: false })
  return {
    url,
    async close() {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function databaseOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const { pool, close } = connect(clusterUrl, { max: 1 })
  await pool.query(`drop database if exists ${templateName}`)
  await pool.query(`create database ${templateName} template template0 encoding 'UTF8'`)
  await close()
  const url = databaseOf(clusterUrl, templateName)
  const template = connect(url, { max: 2 })
  await migrate(template.pool)
  const queues = await openQueues(template.db, {
    subscribers: subscribersOf(allJobs),
    log: openLog('silent'),
  })
  await queues.close()
  await template.close()
}
