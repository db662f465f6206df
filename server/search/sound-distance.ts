/**
 * How far apart two words sound, as `phones` writes them: what it costs to turn one into the other, 0 for the same.
 * Vowels that the spellings mix up (e/ä/a, o/u, i and the silent sixth order) cost little, consonants of one key
 * class some, any other consonant more than any limit in use.
 */
export function soundDistance(a: string, b: string): number {
  let above = [0]
  for (const sound of b) above.push((above.at(-1) ?? 0) + dropping(sound))
  for (const left of a) {
    const row = [(above[0] ?? 0) + dropping(left)]
    for (let at = 0; at < b.length; at++) {
      const right = b[at] ?? ''
      row.push(
        Math.min(
          (above[at] ?? 0) + swapping(left, right),
          (above[at + 1] ?? 0) + dropping(left),
          (row[at] ?? 0) + dropping(right),
        ),
      )
    }
    above = row
  }
  return above.at(-1) ?? 0
}

/** Whether two words sound alike enough to be one name. */
export function soundsAlike(a: string, b: string, sameScript: boolean): boolean {
  const limit = sameScript ? limitWithinScript(a, b) : limitAcrossScripts(a, b)
  return soundDistance(a, b) <= limit + rounding
}

/** Within one script a short word that differs is mostly another word (pan, pen). */
function limitWithinScript(a: string, b: string): number {
  return Math.max(0, 0.06 * Math.min(a.length, b.length) - 0.05)
}

function limitAcrossScripts(a: string, b: string): number {
  const consonants = Math.min(...[a, b].map((said) => said.replace(/[aeiouEh]/g, '').length))
  return 0.3 * Math.max(1, consonants)
}

const rounding = 1e-9

const dropCosts: Record<string, number> = { e: 0.15, i: 0.15, E: 0.2, a: 0.35, u: 0.3, o: 0.35, h: 0.15 }

function dropping(sound: string): number {
  return dropCosts[sound] ?? otherSound
}

const otherSound = 9

const swapCosts: Record<string, number> = {
  ae: 0.15,
  Ea: 0.1,
  ao: 0.35,
  au: 0.35,
  ai: 0.6,
  ei: 0.15,
  Ee: 0.05,
  eo: 0.5,
  eu: 0.4,
  Ei: 0.3,
  io: 0.7,
  iu: 0.6,
  ou: 0.15,
  Eo: 0.35,
  Eu: 0.3,
  bv: 0.3,
  gj: 0.4,
  kq: 0.05,
  Ck: 0.5,
  Cq: 0.5,
  Nn: 0.3,
  sz: 0.3,
  Ss: 0.3,
  Ts: 0.2,
  Zs: 0.4,
  Sz: 0.4,
  Tz: 0.4,
  Zz: 0.2,
  ST: 0.3,
  SZ: 0.3,
  TZ: 0.4,
}

function swapping(left: string, right: string): number {
  if (left === right) return 0
  return swapCosts[left < right ? left + right : right + left] ?? otherSound
}
