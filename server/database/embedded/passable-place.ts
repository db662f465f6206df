import { chmod, mkdir } from 'node:fs/promises'

/** Where root's servers and their programs live when their user cannot enter the folder that they were meant for. */
export const passablePlace = '/var/lib/merkato'

/** Makes that place, open to every user whatever root's umask says. */
export async function makePassablePlace(): Promise<void> {
  await mkdir(passablePlace, { recursive: true })
  await chmod(passablePlace, 0o755)
}
