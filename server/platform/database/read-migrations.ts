import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export async function readMigrations(folder = join(import.meta.dirname, 'migrations')): Promise<Migration[]> {
  const files = (await readdir(folder)).sort()
  const numbers = new Set<string>()
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
    if (number === undefined) throw new Error(`${file} is not named like a migration: 0007-what-it-does.sql`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
    numbers.add(number)
  }
  return Promise.all(files.map((file) => readMigration(folder, file)))
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  return { name: file.slice(0, -'.sql'.length), ...(await readSql(join(folder, file))) }
}

export async function readSql(path: string): Promise<{ sql: string; checksum: string }> {
  // Git may convert line endings; the checksum must not depend on them.
  const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
