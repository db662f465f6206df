import { isTexts } from '../contract/office/texts.ts'
import type { Texts } from '../contract/office/texts.ts'
import { isSame } from './is-same.ts'

/** What was changed since `base` stays as in `mine`; texts in several languages are compared one by one. */
function combine<Value>(base: Value, mine: Value, theirs: Value): Value {
  if (!isTexts(base) || !isTexts(mine) || !isTexts(theirs)) return isSame(mine, base) ? theirs : mine
  const texts = Object.keys(theirs).map((language) => {
    const code = language as keyof Texts
    return [code, mine[code] === base[code] ? theirs[code] : mine[code]]
  })
  return Object.fromEntries(texts) as Value
}

export function combineFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const names = Object.keys(theirs) as (keyof Fields)[]
  return Object.fromEntries(
    names.map((name) => [name, combine(base[name], mine[name], theirs[name])]),
  ) as Fields
}
