import { readFile, readdir } from 'node:fs/promises'

/** Megabytes of a shop and of the embedded database in `folder`, whose shared memory counts by its share per process. */
export async function memoryOf(
  pid: number | undefined,
  folder: string,
): Promise<{ node: number; database: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  let shared = 0
  for (const id of await databaseProcesses(folder)) {
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
    shared += kilobytes(rollup, 'Pss')
  }
  return { node: Math.round(kilobytes(status, 'VmRSS') / 1_000), database: Math.round(shared / 1_000) }
}

async function databaseProcesses(folder: string): Promise<string[]> {
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

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
}
