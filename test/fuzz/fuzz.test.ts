import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract/contract.ts'
import { seeded } from '../simulation/random.ts'
import { openFuzzedShop } from './fuzzed-shop.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { endpointGroups, groups } from './groups.ts'

/** `npm run fuzz` sets them. */
const { FUZZ_CASES = '40', FUZZ_SEED = '1', FUZZ_GROUP, FUZZ_CASE } = process.env
const cases = Number(FUZZ_CASES)
const isShort = cases < 1_000
const heapGrowthBytes = 48 * 2 ** 20
const shownFaults = 5

let fuzzed: FuzzedShop
beforeAll(async () => {
  fuzzed = await openFuzzedShop()
})
afterAll(() => fuzzed.close())

test('every endpoint of the contract is in a group', () => {
  const grouped = Object.values(endpointGroups).flatMap((endpoints) => Object.keys(endpoints))
  expect(grouped.toSorted()).toEqual(Object.keys(contract).toSorted())
})

const names = Object.keys(groups).filter((name) => FUZZ_GROUP === undefined || name === FUZZ_GROUP)

test.each(names)(
  'hostile input to %s causes no server error, no hang and no growth of memory',
  async (name) => {
    const { open, share = 1 } = groups[name]!
    const { run, close } = await open(fuzzed)
    const count = Math.ceil(cases * share)
    const faults: string[] = []
    const numbers = FUZZ_CASE === undefined ? Array.from({ length: count }, (_, n) => n) : [Number(FUZZ_CASE)]
    let heapAfterWarmUp = 0
    try {
      for (const number of numbers) {
        let described = ''
        const fault = await run(seeded(seedOf(name, number)), (text) => (described = text))
        if (fault !== undefined)
          faults.push(`--seed ${FUZZ_SEED} --group "${name}" --case ${number}: ${fault}\n${described}\n`)
        if (faults.length === shownFaults) break
        if (!isShort && number === Math.floor(count / 5)) heapAfterWarmUp = heapBytes()
      }
      expect(faults.join('\n')).toBe('')
      if (heapAfterWarmUp > 0) expect(heapBytes() - heapAfterWarmUp).toBeLessThan(heapGrowthBytes)
    } finally {
      await close?.()
    }
  },
  isShort ? 60_000 : 3_600_000,
)

/** The hash is FNV-1a, so that a case depends on nothing but its group and number. */
function seedOf(group: string, number: number): number {
  let hash = 0x811c9dc5
  for (const char of `${FUZZ_SEED}/${group}/${number}`)
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
