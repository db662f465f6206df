import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const worthwhile = new Set(['.js', '.css', '.svg', '.json', '.txt'])

/** Writes a .br and a .gz beside every text file of the built client, at the best quality there is. */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && worthwhile.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    names.map(async (name) => {
      const plain = await readFile(name)
      const [br, gz] = await Promise.all([
        brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gzipAsync(plain, { level: 9 }),
      ])
      await Promise.all([writeFile(`${name}.br`, br), writeFile(`${name}.gz`, gz)])
    }),
  )
}
