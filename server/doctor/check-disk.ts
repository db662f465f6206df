import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { makeDataDir } from '../make-data-dir.ts'
import { failure, ok, reasonOf, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const lowMegabytes = 2_000
const minimumMegabytes = 200

/** The data folder: whether it can be written, and has enough space. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const about = 'Disk'
  try {
    await makeDataDir(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    const free = Math.floor((bavail * bsize) / 1e6)
    const sentence = `${free.toLocaleString('en')} MB are free for ${dataDir}`
    if (free < minimumMegabytes)
      return [failure(about, `Only ${sentence}. Free some space before the database stops.`)]
    return [free < lowMegabytes ? warning(about, `Only ${sentence}.`) : ok(about, `${sentence}.`)]
  } catch (error) {
    return [failure(about, `${reasonOf(error)}.`)]
  }
}
