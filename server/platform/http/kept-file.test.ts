import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepFile, type KeptFile } from './kept-file.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'merkato-kept-'))))
afterAll(() => rm(folder, { recursive: true }))

const contentOf = (file: KeptFile) => text(file.read().pipe(createGunzip()))

function keep(pauseFactor: number) {
  const made: string[] = []
  const kept = keepFile({
    folder,
    pauseFactor,
    async *parts() {
      made.push(content.now)
      yield content.now
    },
  })
  const content = { now: 'first' }
  return { ...kept, made, content }
}

test('what asks at the same time gets the same file, which nobody else finds', async () => {
  const { current, close, made } = keep(0)
  const [one, other] = await Promise.all([current(), current()])
  expect(one).toBe(other)
  expect(await contentOf(one)).toBe('first')
  expect([made, await readdir(folder)]).toEqual([['first'], []])
  await close()
})

test('a file rests, and an unchanged one stays the same', async () => {
  const resting = keep(1e9)
  const first = await resting.current()
  resting.content.now = 'second'
  expect(await resting.current()).toBe(first)
  await resting.close()
  const restless = keep(0)
  const before = await restless.current()
  expect(await restless.current()).toBe(before)
  expect(restless.made).toHaveLength(2)
  await restless.close()
})

test('who reads a file that is replaced reads it to its end, and who goes away disturbs nobody', async () => {
  const { current, close, content } = keep(0)
  const before = await current()
  const [slow, gone] = [before.read(), before.read()]
  gone.destroy()
  content.now = 'second'
  const after = await current()
  expect(after.tag).not.toBe(before.tag)
  expect(await text(slow.pipe(createGunzip()))).toBe('first')
  expect(await contentOf(after)).toBe('second')
  await close()
})

test('what cannot be made is tried again', async () => {
  let isBroken = true
  const { current, close } = keepFile({
    folder,
    pauseFactor: 1e9,
    async *parts() {
      yield 'start'
      if (isBroken) throw new Error('no database')
    },
  })
  await expect(current()).rejects.toThrow('no database')
  isBroken = false
  expect(await contentOf(await current())).toBe('start')
  await close()
})
