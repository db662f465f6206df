import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readSql } from './read-migrations.ts'

export interface FunctionFile {
  name: string
  version: number
  sql: string
  checksum: string
}

export async function readFunctions(
  folder = join(import.meta.dirname, 'functions'),
): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).sort()
  return Promise.all(files.map((file) => readFunction(folder, file)))
}

async function readFunction(folder: string, file: string): Promise<FunctionFile> {
  const { sql, checksum } = await readSql(join(folder, file))
  const version = /^-- Version (\d+)\.\n/.exec(sql)?.[1]
  if (version === undefined) throw new Error(`${file} does not begin with its version: -- Version 1.`)
  return { name: `functions/${file.slice(0, -'.sql'.length)}`, version: Number(version), sql, checksum }
}
