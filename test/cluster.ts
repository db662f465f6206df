import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { allJobs } from '../server/all-jobs.ts'
import { connect } from '../server/platform/database/connect.ts'
import { readPassword } from '../server/platform/database/embedded/create-cluster.ts'
import { shopDatabase, superuserUrl } from '../server/platform/database/embedded/create-roles.ts'
import { openEmbedded } from '../server/platform/database/embedded/open-embedded.ts'
import { grantAccess } from '../server/platform/database/grant-access.ts'
import { raiseWalls } from '../server/platform/database/walls/raise-walls.ts'
import { prepareSellerRole } from '../server/platform/database/walls/seller-role.ts'
import { subscribersOf } from '../server/platform/jobs/job.ts'
import { prepareDatabase } from '../server/platform/jobs/prepare-database.ts'
import { openLog } from '../server/platform/log.ts'
import { isPartitioned, partitionPrivateTables } from './partition-private-tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

/** The roles have these URLs. */
interface Cluster {
  superuser: string
  owner: string
  shop: string
}

/** That of the programs that the shop starts. */
const lowPriority = 10

export const templateName = 'merkato_template'

/** A test run has one PostgreSQL server: embedded, or that of TEST_DATABASE_URL, whose user must be a superuser. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  shareTheProcessor()
  const existingUrl = process.env.TEST_DATABASE_URL
  const { close, ...cluster } =
    existingUrl === undefined ? await openTemporary() : await openExisting(existingUrl)
  await makeTemplate(cluster)
  project.provide('cluster', cluster)
  return close
}

/** The programs that the shop starts have a low priority, with which they would wait for the tests that wait for them. */
function shareTheProcessor(): void {
  setPriority(Math.max(lowPriority, getPriority()))
}

type OpenCluster = Cluster & { close(): Promise<void> }

async function openTemporary(): Promise<OpenCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'merkato-test-'))
  // The database server, which may run as another user, must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const { url: shop, migrationUrl: owner, close } = await openEmbedded({ dataDir, durable: false })
  const password = await readPassword(await realpath(join(dataDir, 'postgres')))
  const socket = new URL(shop).searchParams.get('host') ?? ''
  return {
    superuser: superuserUrl({ socket, password }, shopDatabase),
    owner,
    shop,
    async close() {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openExisting(superuser: string): Promise<OpenCluster> {
  const { pool, close } = connect(superuser, { max: 1 })
  const suffix = randomBytes(4).toString('hex')
  const createRole = async (name: string) => {
    const url = new URL(superuser)
    url.username = `merkato_test_${name}_${suffix}`
    url.password = suffix
    await pool.query(`create role ${url.username} login password '${suffix}'`)
    return url.href
  }
  const [owner, shop] = [await createRole('owner'), await createRole('shop')]
  const client = await pool.connect()
  await prepareSellerRole(client, new URL(shop).username)
  client.release()
  await close()
  return { superuser, owner, shop, close: async () => {} }
}

export function databaseOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function makeTemplate({ superuser, owner, shop }: Cluster): Promise<void> {
  const { pool, close } = connect(superuser, { max: 1 })
  await pool.query(`drop database if exists ${templateName}`)
  const { username } = new URL(owner)
  await pool.query(`create database ${templateName} template template0 encoding 'UTF8' owner ${username}`)
  await close()
  await prepareDatabase(
    { url: databaseOf(shop, templateName), migrationUrl: databaseOf(owner, templateName) },
    { subscribers: subscribersOf(allJobs), log: openLog('silent') },
  )
  if (isPartitioned) await partition(databaseOf(owner, templateName), new URL(shop).username)
  await allowTestClock(databaseOf(superuser, templateName), new URL(shop).username)
}

async function partition(ownerUrl: string, servingRole: string): Promise<void> {
  const { pool, close } = connect(ownerUrl, { max: 1 })
  await partitionPrivateTables(pool)
  await grantAccess(pool, servingRole)
  await raiseWalls(pool, servingRole)
  await close()
}

/** The injected clock of pg-boss replaces a function of its schema. */
async function allowTestClock(url: string, role: string): Promise<void> {
  const { pool, close } = connect(url, { max: 1 })
  await pool.query(`grant create on schema pgboss to ${role}; alter function pgboss.job_now owner to ${role}`)
  await close()
}
