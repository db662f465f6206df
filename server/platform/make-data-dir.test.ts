import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from './mail/open-mailer.ts'
import { canOthersRead, makeDataDir } from './make-data-dir.ts'
import { openFileStore } from './media/file-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkato-data-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

test('the data folder is created with its parents, and left unchanged if it exists', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet')
  await makeDataDir(dataDir)
  await makeDataDir(dataDir)
  expect(existsSync(dataDir)).toBe(true)
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)
/** The embedded database has a user of its own if the shop runs as root, and the group of that user may enter. */
const dataDirMode = process.getuid?.() === 0 ? '710' : '700'

test('only this user can list and read a new data folder, its mails and its pictures', async () => {
  const dataDir = join(folder, 'new')
  await makeDataDir(dataDir)
  expect(await modeOf(dataDir)).toBe('700')
  const mailer = openMailer({ mail: { smtpUrl: null, from: 'shop@merkato.example' }, dataDir })
  await mailer.send({ id: 'm', to: 'hanna@mail.example', subject: 's', text: 't', html: 'h' })
  await openFileStore(join(dataDir, 'media')).put('ab/cd/320.webp', Buffer.from('x'))
  for (const name of ['outbox', 'media', 'media/ab', 'media/ab/cd'])
    expect(await modeOf(join(dataDir, name)), name).toBe('700')
  const [mail = ''] = await readdir(join(dataDir, 'outbox'))
  expect(await modeOf(join(dataDir, 'outbox', mail))).toBe('600')
  expect(await modeOf(join(dataDir, 'media/ab/cd/320.webp'))).toBe('600')
})

test('existing folders become private, and none gets more permissions than it had', async () => {
  const dataDir = join(folder, 'existing')
  for (const name of ['', 'outbox', 'media']) {
    await mkdir(join(dataDir, name))
    await chmod(join(dataDir, name), 0o755)
  }
  expect(await canOthersRead(dataDir)).toBe(true)
  await makeDataDir(dataDir)
  expect(await canOthersRead(dataDir)).toBe(false)
  expect(await modeOf(dataDir)).toBe(dataDirMode)
  for (const name of ['outbox', 'media']) expect(await modeOf(join(dataDir, name))).toBe('700')
  await chmod(dataDir, 0o700)
  await makeDataDir(dataDir)
  expect(await modeOf(dataDir)).toBe('700')
})

test('a folder that is shared like /tmp keeps its permissions', async () => {
  const shared = join(folder, 'shared')
  await mkdir(shared)
  await chmod(shared, 0o1777)
  await makeDataDir(shared)
  expect(await modeOf(shared)).toBe('1777')
})

test('a data folder that cannot be created is reported with the reason', async () => {
  const impossible = [join(folder, 'file'), join(folder, 'file', 'below'), '/dev/null/data']
  // mkdir reports ENOENT for it although /proc exists; retrying would never end.
  if (existsSync('/proc/self')) impossible.push('/proc/merkato/data')
  for (const dataDir of impossible) {
    await expect(makeDataDir(dataDir)).rejects.toThrow(/^The data folder \S+ cannot be used: .*Set DATA_DIR/)
  }
})
