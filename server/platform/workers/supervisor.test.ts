import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { askToReload, isServing } from './control.ts'
import { Supervisor } from './supervisor.ts'

const program = join(import.meta.dirname, '../../../test/supervised-worker.ts')

let folder: string
let port: number
let supervisor: Supervisor | undefined
const control = () => join(folder, 'control')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkato-workers-'))
  port = await freePort()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  supervisor?.stop()
  await supervisor?.ended
  await rm(folder, { recursive: true })
})

interface Answer {
  pid: number
  isLeader: boolean
}

async function ask(path = '/', agent?: Agent): Promise<Answer> {
  const request = get({ host: '127.0.0.1', port, path, agent: agent ?? false })
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  return (await json(response)) as Answer
}

/** They are those that answered, when there are as many as expected. */
async function serving(count: number): Promise<Map<number, Answer>> {
  const seen = new Map<number, Answer>()
  await vi.waitUntil(
    async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/slow')))
      for (const answer of answers) seen.set(answer.pid, answer)
      return seen.size >= count
    },
    { timeout: 20_000, interval: 1 },
  )
  return seen
}

async function start({
  workers = 1,
  metricsPort = 0,
  officePort = 0,
  timing = {},
} = {}): Promise<Supervisor> {
  const args = [port, control(), workers, metricsPort, officePort].map(String)
  supervisor = new Supervisor({
    program,
    args,
    timing: { firstBackoffMs: 1, longestBackoffMs: 1, ...timing },
  })
  await vi.waitUntil(() => ask().catch(() => false), { timeout: 20_000, interval: 5 })
  return supervisor
}

/** It asks on lasting and on new connections, until the returned function is called. */
function keepAsking() {
  let isOver = false
  const agent = new Agent({ keepAlive: true })
  const pids = new Set<number>()
  let answered = 0
  const loops = [agent, agent, undefined].map(async (used) => {
    while (!isOver) {
      pids.add((await ask('/', used)).pid)
      answered += 1
    }
  })
  return {
    pids,
    count: () => answered,
    async end() {
      isOver = true
      await Promise.all(loops)
      agent.destroy()
    },
  }
}

test.each([1, 2])('a reload replaces %i workers, and no request is refused or broken', async (workers) => {
  const it = await start({ workers })
  const before = await serving(workers)
  const load = keepAsking()
  expect(await it.reload()).toEqual({ done: true, message: `Reloaded: ${workers} processes were replaced.` })
  const after = load.count()
  await vi.waitUntil(() => load.count() > after + 200, { timeout: 20_000 })
  await load.end()
  expect(load.pids.size).toBeGreaterThan(workers)
  for (const pid of (await serving(workers)).keys()) expect(before.has(pid)).toBe(false)
})

test('a worker that is killed is replaced, requests wait for it, and another one leads', async () => {
  await start()
  const { pid, isLeader } = await ask()
  expect(isLeader).toBe(true)
  process.kill(pid, 'SIGKILL')
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/slow').catch(() => undefined)))
  expect(answers.some((answer) => answer && answer.pid !== pid)).toBe(true)
  await vi.waitUntil(async () => (await ask()).isLeader, { timeout: 20_000 })
})

test('one worker leads at a time', async () => {
  await start({ workers: 2 })
  const [leader, other] = [...(await serving(2)).values()].toSorted((a) => (a.isLeader ? -1 : 1))
  expect([leader?.isLeader, other?.isLeader]).toEqual([true, false])
  process.kill(leader?.pid ?? 0, 'SIGKILL')
  await vi.waitUntil(async () => [...(await serving(1)).values()].some(({ isLeader }) => isLeader), {
    timeout: 20_000,
  })
  const now = await serving(2)
  expect([...now.values()].filter(({ pid }) => pid !== leader?.pid && pid !== other?.pid)).toHaveLength(1)
})

test('a worker whose event loop hangs is killed and replaced', async () => {
  await start({ timing: { hungMs: 1_500, checkMs: 100 } })
  const { pid } = await ask()
  await expect(ask('/hang')).rejects.toThrow('socket hang up')
  expect((await ask()).pid).not.toBe(pid)
})

test('a reload whose new worker does not start changes nothing', async () => {
  const it = await start()
  const { pid } = await ask()
  vi.stubEnv('FAILS_TO_START', '1')
  expect((await it.reload()).done).toBe(false)
  expect((await ask()).pid).toBe(pid)
})

test('a shop that does not start again ends with a sentence', async () => {
  const it = await start()
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('FAILS_TO_START', '1')
  await expect(ask('/exit')).rejects.toThrow('socket hang up')
  expect(await it.ended).toBe(1)
  expect(written.mock.calls.join()).toContain('did not start again after 5 attempts')
  written.mockRestore()
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('a first worker that fails ends the shop with its exit code, such as for a port in use', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  supervisor = new Supervisor({ program, args: [String(port), control()] })
  expect(await supervisor.ended).toBe(7)
  other.close()
})

test('the metrics are the sums over all workers, and the command reload reaches the supervisor', async () => {
  const metricsPort = await freePort()
  await start({ workers: 2, metricsPort })
  await serving(2)
  const requestsCounted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^requests_total (\d+)$/m.exec(text)?.[1])
  }
  const before = await requestsCounted()
  await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect((await requestsCounted()) - before).toBe(20)
  expect(await isServing(control())).toBe(true)
  expect(await askToReload(control())).toMatchObject({ done: true })
  const [next] = await serving(2)
  expect(await requestsCounted()).toBeGreaterThan(before + 20)
  process.kill(next![0], 'SIGKILL')
  await vi.waitUntil(async () => !(await serving(2)).has(next![0]), { timeout: 20_000 })
  expect(await requestsCounted()).toBeGreaterThan(before + 20)
  supervisor?.stop()
  expect(await supervisor?.ended).toBe(0)
  expect(existsSync(control())).toBe(false)
  expect(await isServing(control())).toBe(false)
})

test('the office has a port of its own, on which all workers listen, also after a reload', async () => {
  const officePort = await freePort()
  const it = await start({ workers: 2, officePort })
  const before = await serving(2)
  const askOffice = async () => {
    // The next request on a connection that stays open would still reach the former worker.
    const request = get({ host: '127.0.0.1', port: officePort, agent: false })
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    return text(response)
  }
  expect(await askOffice()).toMatch(/^office \d+$/)
  expect((await it.reload()).done).toBe(true)
  await serving(2)
  const [, pid] = (await askOffice()).split(' ')
  expect(before.has(Number(pid))).toBe(false)
})

test('an office whose port is in use ends the shop, as the operator has chosen it', async () => {
  const officePort = await freePort()
  const other = createServer().listen(officePort, '127.0.0.1')
  await once(other, 'listening')
  const args = [port, control(), 1, 0, officePort].map(String)
  supervisor = new Supervisor({ program, args })
  expect(await supervisor.ended).toBe(8)
  other.close()
})
