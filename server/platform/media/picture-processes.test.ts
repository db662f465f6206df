import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { openPictureProcesses } from './open-picture-processes.ts'
import type { PictureLimits, PictureProcesses } from './open-picture-processes.ts'

const opened: PictureProcesses[] = []
function open(limits: Partial<PictureLimits> = {}) {
  const pictures = openPictureProcesses(pino({ level: 'silent' }), { processes: 1, ...limits })
  opened.push(pictures)
  return pictures
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pictures) => pictures.close()))
})

function plain(width: number, height = width, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#d03020' } })
}
const small = () => plain(40).jpeg().toBuffer()
const interlaced = (side: number) => plain(side, side, 4).png({ progressive: true }).toBuffer()
const tooComplex = { code: 'picture-too-complex' }

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A killed process whose parent has ended may stay as a zombie.
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function runningPid(pictures: PictureProcesses): Promise<number> {
  await pictures.run('encodeProfilePicture', await small())
  return pictures.pids()[0]!
}

describe('before it is decoded, a picture is refused', () => {
  test('as an AVIF of more than 13 megapixels, which takes 2 kB', async () => {
    const bomb = await plain(3_700).avif({ effort: 0, quality: 30 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000)
    await expect(open().run('encodeProfilePicture', bomb)).rejects.toMatchObject({
      code: 'picture-too-many-pixels',
      values: { megapixels: 13 },
    })
  })

  test('as an interlaced PNG of more than 24 megapixels, while another PNG is read', async () => {
    const pictures = open()
    await expect(pictures.run('encodeProfilePicture', await interlaced(5_000))).rejects.toMatchObject({
      code: 'picture-too-many-pixels',
      values: { megapixels: 24 },
    })
    const other = await plain(5_000).png().toBuffer()
    expect((await pictures.run('encodeSizes', other)).width).toBe(1280)
  })

  test('as anything of more than 50 megapixels', async () => {
    const bomb = await plain(8_000, 7_000).jpeg().toBuffer()
    await expect(open().run('encodeSizes', bomb)).rejects.toMatchObject({
      code: 'picture-too-many-pixels',
      values: { megapixels: 50 },
    })
  })
})

test('of an animated picture only the first frame is read', async () => {
  const frames = await sharp([await plain(60).png().toBuffer(), await plain(60).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer()
  const { width, height } = await open().run('encodeSizes', frames)
  expect([width, height]).toEqual([60, 60])
})

describe('a process that decodes is replaced', () => {
  test.each([
    // It reaches 185 MB; a larger one could fail at the limit of its address space before the memory is looked at.
    ['exceeds its memory', 4_000, { memoryBytes: 160 * 2 ** 20 }],
    ['exceeds its processor time', 4_800, { cpuSeconds: 0.2 }],
  ])('if it %s, and the next picture is read', async (_, side, limits) => {
    const pictures = open(limits)
    const first = await runningPid(pictures)
    await expect(pictures.run('encodeSizes', await interlaced(side))).rejects.toMatchObject(tooComplex)
    const second = await runningPid(pictures)
    expect(second).not.toBe(first)
    expect(isRunning(first)).toBe(false)
  })

  test('if it crashes', async () => {
    const pictures = open()
    const pid = await runningPid(pictures)
    const reading = pictures.run('encodeSizes', await interlaced(4_000))
    const next = pictures.run('encodeProfilePicture', await small())
    process.kill(pid, 'SIGSEGV')
    await expect(reading).rejects.toMatchObject(tooComplex)
    expect((await sharp(await next).metadata()).width).toBe(40)
  })
})

test('a process that keeps much memory is replaced after its picture', async () => {
  const pictures = open({ memoryBytes: 200 * 2 ** 20 })
  const bytes = await small()
  for (let n = 0; n < 3; n += 1) {
    expect(await pictures.run('encodeProfilePicture', bytes)).toBeInstanceOf(Buffer)
    await expect.poll(() => pictures.pids()).toEqual([])
  }
})

test('pictures are read one after another by one process, which ends when it is idle', async () => {
  const pictures = open({ idleSeconds: 0.1 })
  const bytes = await small()
  const one = pictures.run('encodeProfilePicture', bytes)
  const two = pictures.run('encodeProfilePicture', bytes)
  expect(pictures.pids()).toHaveLength(1)
  const [pid] = pictures.pids()
  await Promise.all([one, two])
  await eventually(() => expect(pictures.pids()).toEqual([]))
  expect(isRunning(pid!)).toBe(false)
  expect(await pictures.run('encodeProfilePicture', bytes)).toBeInstanceOf(Buffer)
})

test('after closing, no process is left and nothing is read', async () => {
  const pictures = open()
  const pid = await runningPid(pictures)
  const reading = pictures.run('encodeSizes', await interlaced(4_000))
  const waiting = pictures.run('encodeSizes', await small())
  const ended = Promise.allSettled([reading, waiting])
  await pictures.close()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(isRunning(pid)).toBe(false)
  await expect(pictures.run('encodeSizes', await small())).rejects.toThrow(/closing/)
})

test('a shop that is killed leaves no process', async () => {
  const program = `
    import { openPictureProcesses } from ${JSON.stringify(join(import.meta.dirname, 'open-picture-processes.ts'))}
    const pictures = openPictureProcesses({ warn() {} })
    await pictures.run('encodeProfilePicture', Buffer.from('not a picture')).catch(() => undefined)
    process.stdout.write(String(pictures.pids()[0]))
    setInterval(() => undefined, 1_000)`
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const [output] = (await once(shop.stdout, 'data')) as [Buffer]
  const pid = Number(output.toString())
  expect(isRunning(pid)).toBe(true)
  shop.kill('SIGKILL')
  await eventually(() => expect(isRunning(pid)).toBe(false))
})

test('a program that has read its pictures ends by itself', async () => {
  const program = `
    import { openPictureProcesses } from ${JSON.stringify(join(import.meta.dirname, 'open-picture-processes.ts'))}
    const pictures = openPictureProcesses({ warn() {} })
    await pictures.run('encodeProfilePicture', Buffer.from('no picture')).catch(({ code }) => console.log(code))`
  const finished = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const [[output], [code]] = await Promise.all([once(finished.stdout, 'data'), once(finished, 'exit')])
  expect([String(output), code]).toEqual(['picture-unreadable\n', 0])
})

test.runIf(process.platform === 'linux')(
  'a process has limited memory, a lower priority and none of the secrets of the shop',
  async () => {
    vi.stubEnv('CHAPA_SECRET_KEY', 'a-secret')
    try {
      const pid = await runningPid(open())
      expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('a-secret')
      expect(getPriority(pid)).toBeGreaterThanOrEqual(10)
      expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max data size +\d{9,10} +\d{9,10} /)
    } finally {
      vi.unstubAllEnvs()
    }
  },
)

test('only the program of these processes loads the decoder', async () => {
  const decoder = [
    'convert.ts',
    'decode-picture.ts',
    'draw-share-picture.ts',
    'encode-sizes.ts',
    'sharp.ts',
    'picture-process.ts',
  ]
  const wrong: string[] = []
  for await (const path of glob('{server,operator}/**/*.ts', {
    cwd: join(import.meta.dirname, '../../..'),
  })) {
    const name = path.split('/').at(-1) ?? ''
    if (decoder.includes(name) || name.endsWith('.test.ts')) continue
    const source = await readFile(join(import.meta.dirname, '../../..', path), 'utf8')
    const imports = source.matchAll(/^import (?!type )[^'\n]*'([^']+)'|import\('([^']+)'\)/gm)
    for (const [, target, dynamic] of imports) {
      const file = (target ?? dynamic ?? '').split('/').at(-1) ?? ''
      if (file === 'sharp' || (decoder.includes(file) && path.includes('media')))
        wrong.push(`${path}: ${file}`)
    }
  }
  expect(wrong).toEqual([])
})
