import { readFile, readdir } from 'node:fs/promises'

/**
 * Returns the megabytes of a shop, with its workers, and of the embedded database in `folder`. Memory that processes
 * share, such as the program of Node, counts by its share per process.
 */
export async function memoryOf(
  pid: number | undefined,
  folder: string,
): Promise<{ node: number; database: number }> {
  return {
    node: await megabytes(await shopProcesses(pid)),
    database: await megabytes(await databaseProcesses(folder)),
  }
}

export async function shopProcesses(pid: number | undefined): Promise<string[]> {
  const supervisor = String(pid)
  const tasks = await readdir(`/proc/${supervisor}/task`)
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/${supervisor}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  return [supervisor, ...children.join(' ').split(' ').filter(Boolean)]
}

async function megabytes(ids: string[]): Promise<number> {
  let sum = 0
  for (const id of ids) {
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
    sum += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0)
  }
  return Math.round(sum / 1_000)
}

/** Returns the processor time of the embedded database in `folder`, in units of 10 ms. */
export async function databaseCpuMs(folder: string): Promise<number> {
  let ticks = 0
  for (const id of await databaseProcesses(folder)) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return ticks * 10
}

export async function databaseProcesses(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = new Map<string, string>()
  let server = ''
  for (const id of ids) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (/^[^\0]*postgres\0/.test(command) && command.includes(folder)) server = id
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    parents.set(id, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '')
  }
  return ids.filter((id) => id === server || parents.get(id) === server)
}
