import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { makeDataDir } from '../make-data-dir.ts'
import { heed, ill, reasonOf, well } from './finding.ts'
import type { Finding } from './finding.ts'

const scarceMegabytes = 2_000
const tooFewMegabytes = 200

/** The data folder: can it be written, and is there room. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const about = 'Disk'
  try {
    await makeDataDir(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    const free = Math.floor((bavail * bsize) / 1e6)
    const sentence = `${free.toLocaleString('en')} MB are free where ${dataDir} lies`
    if (free < tooFewMegabytes) return [ill(about, `Only ${sentence}. Make room before the database stops.`)]
    return [free < scarceMegabytes ? heed(about, `Only ${sentence}.`) : well(about, `${sentence}.`)]
  } catch (error) {
    return [ill(about, `${reasonOf(error)}.`)]
  }
}
