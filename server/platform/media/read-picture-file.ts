import { open, realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { PictureUnavailable, sourceBytes } from './fetch-picture.ts'

const reasons = new Map([
  ['ENOENT', 'does not exist'],
  ['ENOTDIR', 'does not exist'],
  ['EISDIR', 'is a folder'],
  ['EACCES', 'may not be read by the shop'],
  ['EPERM', 'may not be read by the shop'],
])

/** The path may not leave the folder, even by a link. It throws PictureUnavailable. */
export async function readPictureFile(folder: string, path: string): Promise<Buffer> {
  const named = path.replaceAll('\\', '/')
  if (isAbsolute(named) || /^[a-z]:/i.test(named) || leaves(folder, resolve(folder, named))) {
    throw new PictureUnavailable('is outside the folder of the file')
  }
  try {
    const [realFolder, real] = await Promise.all([realpath(folder), realpath(resolve(folder, named))])
    if (leaves(realFolder, real)) throw new PictureUnavailable('is outside the folder of the file')
    return await readBounded(real)
  } catch (error) {
    if (error instanceof PictureUnavailable) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    throw new PictureUnavailable(reasons.get(code) ?? `cannot be read: ${code}`)
  }
}

function leaves(folder: string, path: string): boolean {
  const relativePath = relative(folder, path)
  return (
    relativePath === '' ||
    relativePath === '..' ||
    relativePath.startsWith(`..${sep}`) ||
    isAbsolute(relativePath)
  )
}

async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > sourceBytes) throw new PictureUnavailable(`has more than ${sourceBytes / 1e6} MB`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
