import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster, readPassword } from '../server/platform/database/embedded/create-cluster.ts'
import { superuserUrl } from '../server/platform/database/embedded/create-roles.ts'
import { findPrograms } from '../server/platform/database/embedded/find-programs.ts'
import { findServerUser, runAs } from '../server/platform/database/embedded/server-user.ts'
import { socketPort } from '../server/platform/database/embedded/socket-folder.ts'
import { startServer } from '../server/platform/database/embedded/start-server.ts'

type Server = { pid: number; ended: Promise<unknown> }

/** The second server is a replica of the first. The URLs are those of the superuser. */
export async function openReplicated() {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-replica-'))
  await chmod(folder, 0o711)
  const user = await findServerUser(folder)
  const programs = await findPrograms(user)
  const options = { programs, user, durable: false, connections: 60 }
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')]
  for (const server of [primary, replica]) {
    await mkdir(server)
    if (user) await runAs(null, 'chown', [`${user.uid}:${user.gid}`, server])
  }
  const stop = async ({ pid, ended }: Server, signal: 'SIGINT' | 'SIGQUIT') => {
    process.kill(pid, signal)
    await ended
  }
  const start = async (serverDir: string): Promise<Server> =>
    (await startServer({ serverDir, socket: serverDir }, options))!
  await createCluster(primary, programs, user, false)
  // A replica must allow as much as the primary did when the copy was made.
  await stop(await start(primary), 'SIGINT')
  const password = await readPassword(primary)
  await cp(join(primary, 'data'), join(replica, 'data'), { recursive: true })
  const source = `host=${primary} port=${socketPort} user=merkato password=${password}`
  await appendFile(join(replica, 'data/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(join(replica, 'data/standby.signal'), '')
  await runAs(null, 'chmod', ['0700', join(replica, 'data')])
  if (user) await runAs(null, 'chown', ['-R', `${user.uid}:${user.gid}`, join(replica, 'data')])
  const running = [await start(primary), await start(replica)]
  const urlOf = (socket: string) => superuserUrl({ socket, password }, 'postgres')

  return {
    primaryUrl: urlOf(primary),
    replicaUrl: urlOf(replica),
    /** The replica notices only the end of the stream. */
    stopPrimary: () => stop(running.shift()!, 'SIGQUIT'),
    async close() {
      for (const server of running.splice(0)) await stop(server, 'SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
