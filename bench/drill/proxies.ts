import type { ChildProcess } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { findUser, hosts, password, ports, readDeployed, start, stop } from './machines.ts'
import type { Programs } from './machines.ts'

/** Opens HAProxy and PgBouncer with the files of `deploy/`, and a bucket. */
export async function openProxies(programs: Programs, folder: string) {
  const user = await findUser()
  const files = join(folder, 'proxies')
  await mkdir(files, { recursive: true })
  const write = async (name: string, text: string) => {
    await writeFile(join(files, name), text)
    await chmod(join(files, name), 0o644)
    return join(files, name)
  }
  const configuration = await write('haproxy.cfg', await readDeployed('haproxy.cfg'))
  const userList = await write('userlist.txt', `"merkato_shop" "${password}"\n`)
  const pooler = await readDeployed('pgbouncer.ini')
  const settings = await write('pgbouncer.ini', pooler.replace('/etc/pgbouncer/userlist.txt', userList))

  const balancer = start(programs.haproxy, ['-db', '-f', configuration], { log: join(folder, 'haproxy.log') })
  await untilOpen(balancer, ports.primary)

  async function startPooler(): Promise<ChildProcess> {
    const child = start(programs.pgbouncer, [settings], { log: join(folder, 'pgbouncer.log'), user })
    await untilOpen(child, ports.pgbouncer)
    return child
  }

  let pgbouncer = await startPooler()
  const bucket = new S3rver({
    port: ports.pictures,
    address: hosts.proxy,
    silent: true,
    directory: join(folder, 'pictures'),
    configureBuckets: [{ name: 'merkato-pictures' }],
  })
  await bucket.run()

  return {
    async restartPooler(): Promise<void> {
      await stop(pgbouncer, 'SIGTERM')
      pgbouncer = await startPooler()
    },
    async close(): Promise<void> {
      await Promise.all([stop(balancer, 'SIGTERM'), stop(pgbouncer, 'SIGTERM')])
      await bucket.close()
    },
  }
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: see its log`)
    const socket = connect({ host: hosts.proxy, port })
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
}
