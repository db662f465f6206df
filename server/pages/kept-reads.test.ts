import { beforeEach, expect, test } from 'vitest'
import { dependsOn } from '../dependencies.ts'
import { createKeptReads } from './kept-reads.ts'

let received: () => Promise<void>
let reads: number
let price: number
let kept: ReturnType<typeof createKeptReads>
beforeEach(() => {
  received = async () => {}
  reads = 0
  price = 1
  kept = createKeptReads(() => received())
})

function ask(): Promise<string> {
  return kept.keep('price', async () => {
    dependsOn('product', 'p')
    reads += 1
    return String(price)
  })
}

test('what is asked for again is kept until it changes', async () => {
  for (let n = 0; n < 4; n += 1) expect(await ask()).toBe('1')
  expect(reads).toBe(2)
  kept.invalidate([{ subject: 'product', id: 'q' }])
  expect([await ask(), reads]).toEqual(['1', 2])
  price = 2
  kept.invalidate([{ subject: 'product', id: 'p' }])
  expect([await ask(), await ask(), reads]).toEqual(['2', '2', 3])
  price = 3
  kept.invalidate()
  expect([await ask(), reads]).toEqual(['3', 4])
})

test('it is not sent before all earlier changes are known', async () => {
  for (let n = 0; n < 3; n += 1) await ask()
  price = 2
  received = async () => kept.invalidate([{ subject: 'product', id: 'p' }])
  expect(await ask()).toBe('2')
})

test('while changes cannot be heard, everything is read', async () => {
  for (let n = 0; n < 3; n += 1) await ask()
  price = 2
  received = () => Promise.reject(new Error('The connection is lost'))
  expect(await ask()).toBe('2')
})
