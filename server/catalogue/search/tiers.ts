import { sql } from 'kysely'
import { fold } from './fold.ts'
import { isHead } from './heads.ts'
import {
  allForms,
  allWords,
  and,
  beginsWith,
  contains,
  containsQuery,
  formEnds,
  hasMeanings,
  hasPhrase,
  inCategory,
  isAmharic,
  isCovered,
  matches,
  nameStart,
  not,
  or,
  sum,
  wholeName,
  wholeWords,
  wordStarts,
} from './matching.ts'
import type { Access, Spellings, Sql, Wanted } from './matching.ts'
import type { SearchQuery } from './read-query.ts'
import { spellOut } from './spell-out.ts'

export const tiers = [
  'name',
  'head',
  'name-word',
  'word',
  'word-elsewhere',
  'name-start',
  'word-start',
  'words-head',
  'words',
  'forms',
  'inside',
  'words-inside',
  'category',
  'synonym-head',
  'synonym',
  'substitute',
  'spelling',
] as const
export type Tier = (typeof tiers)[number]

/**
 * The best comes first, without those that have no matches: words and beginnings before parts of words, all of these
 * before other spellings. A plural or possessive counts as the word.
 */
export function tiersOf(wanted: Wanted): readonly Tier[] {
  const { needle, plain, spellings, categories, tag, meanings } = wanted
  const single = isSingle(wanted)
  const ordered = single ? tiers : tiersOfWords
  const empty = new Set<Tier>()
  if (single && needle === plain) empty.add('words-head').add('words').add('words-inside')
  if (spellings.every((it) => it.forms.length === 0)) empty.add('forms')
  if (!categories && tag === undefined) empty.add('category')
  if (!meanings) empty.add('synonym-head').add('synonym')
  if (!meanings?.some((it) => it.near.length > 0)) empty.add('substitute')
  const spelled = spellings.some((it) => it.others.length > 0 || formEnds(it).length > 0)
  if (isCovered(wanted) && !spelled) empty.add('spelling')
  return ordered.filter((tier) => !empty.has(tier))
}

const tiersOfWords = [
  ...tiers.slice(0, tiers.indexOf('words-head')),
  'inside',
  ...tiers.slice(tiers.indexOf('words-head')).filter((tier) => tier !== 'inside'),
] as const satisfies readonly Tier[]

function isSingle({ needle, words }: SearchQuery): boolean {
  return words.length === 1 && spellOut(words[0] ?? '') === needle
}

export function inTier(tier: Tier, wanted: Wanted, access: Access): Sql {
  const { needle } = wanted
  const nameWord = `${nameStart(needle)} `
  const words = wholeWords(needle)
  const notWord = not(or(words.map((it) => contains(it, 'scan'))))
  const notHead = not(isHead([needle]))
  const notLiteral = [not(containsQuery(wanted)), not(allWords(wanted, 'scan'))]
  const notNamed = [...notLiteral, not(allForms(wanted, 'scan')), not(inCategory(wanted))]
  switch (tier) {
    case 'name':
      return and([beginsWith(wholeName(needle), access), containsQuery(wanted)])
    case 'head':
      return and([
        contains(` ${needle}`, access),
        isHead([needle]),
        sql`not starts_with(s.folded_text, ${wholeName(needle)})`,
        containsQuery(wanted),
      ])
    case 'name-word':
      return and([
        beginsWith(nameWord, access),
        notHead,
        sql`not starts_with(s.folded_text, ${wholeName(needle)})`,
        containsQuery(wanted),
      ])
    case 'word':
      return and([
        contains(` ${needle} `, access),
        isProminent(wanted),
        notHead,
        sql`not starts_with(s.folded_text, ${nameWord})`,
        containsQuery(wanted),
      ])
    case 'word-elsewhere':
      return and([
        or(words.map((it) => contains(it, access))),
        not(isProminent(wanted)),
        notHead,
        containsQuery(wanted),
      ])
    case 'name-start':
      return and([beginsWith(nameStart(needle), access), notWord, notHead, containsQuery(wanted)])
    case 'word-start':
      return and([
        contains(` ${needle}`, access),
        notWord,
        notHead,
        sql`not starts_with(s.folded_text, ${nameStart(needle)})`,
        containsQuery(wanted),
      ])
    case 'inside':
      return and([
        contains(needle, access),
        notWord,
        sql`strpos(s.folded_text, ${` ${needle}`}) = 0`,
        containsQuery(wanted),
        ...(isSingle(wanted) ? [not(allForms(wanted, 'scan'))] : []),
      ])
    case 'words-head':
      return and([allWords(wanted, access, wordStarts), hasHead(wanted), not(containsQuery(wanted))])
    case 'words':
      return and([allWords(wanted, access, wordStarts), not(hasHead(wanted)), not(containsQuery(wanted))])
    case 'forms':
      return and([
        allForms(wanted, access),
        not(allWords(wanted, 'scan', wordStarts)),
        ...(isSingle(wanted) ? [] : [not(containsQuery(wanted))]),
      ])
    case 'words-inside':
      return and([allWords(wanted, access), not(containsQuery(wanted)), not(allForms(wanted, 'scan'))])
    case 'category':
      return and([inCategory(wanted), ...notLiteral, not(allForms(wanted, 'scan'))])
    case 'synonym-head':
      return and([isNamedOtherwise(wanted, access), hasOtherHead(wanted), ...notNamed])
    case 'synonym':
      return and([isNamedOtherwise(wanted, access), not(hasOtherHead(wanted)), ...notNamed])
    case 'substitute':
      return and([
        hasMeanings(wanted, access, { near: true }),
        not(isNamedOtherwise(wanted, 'scan')),
        ...notNamed,
      ])
    case 'spelling':
      return and([matches(wanted, access), not(hasMeanings(wanted, 'scan', { near: true })), ...notNamed])
  }
}

/** It is the place of the tier; for groups the less, the more words of the query the product has. */
export function rank(wanted: Wanted): Sql {
  const { needle, groups, spellings } = wanted
  if (groups) {
    return sql`${4 * spellings.length}::int - ${sum(spellings.map(points))}`
  }
  const places = tiersOf(wanted)
  const has = (tier: Tier) => places.includes(tier)
  const when = (condition: Sql, tier: Tier) => sql`when ${condition} then ${sql.lit(places.indexOf(tier))} `
  const literal = [
    when(sql`starts_with(s.folded_text, ${wholeName(needle)})`, 'name'),
    when(isHead([needle]), 'head'),
    when(sql`starts_with(s.folded_text, ${`${nameStart(needle)} `})`, 'name-word'),
    when(isProminent(wanted), 'word'),
    when(or(wholeWords(needle).map((it) => contains(it, 'scan'))), 'word-elsewhere'),
    when(sql`starts_with(s.folded_text, ${nameStart(needle)})`, 'name-start'),
    when(contains(` ${needle}`, 'scan'), 'word-start'),
    ...(isSingle(wanted) && has('forms') ? [when(allForms(wanted, 'scan'), 'forms')] : []),
    when(sql`true`, 'inside'),
  ]
  const others = [
    ...(has('words-head')
      ? [when(and([allWords(wanted, 'scan', wordStarts), hasHead(wanted)]), 'words-head')]
      : []),
    ...(has('words') ? [when(allWords(wanted, 'scan', wordStarts), 'words')] : []),
    ...(has('forms') ? [when(allForms(wanted, 'scan'), 'forms')] : []),
    ...(has('words-inside') ? [when(allWords(wanted, 'scan'), 'words-inside')] : []),
    ...(has('category') ? [when(inCategory(wanted), 'category')] : []),
    ...(has('synonym')
      ? [
          when(and([isNamedOtherwise(wanted, 'scan'), hasOtherHead(wanted)]), 'synonym-head'),
          when(isNamedOtherwise(wanted, 'scan'), 'synonym'),
        ]
      : []),
    ...(has('substitute') ? [when(hasMeanings(wanted, 'scan', { near: true }), 'substitute')] : []),
    when(sql`true`, 'spelling'),
  ]
  const first = (conditions: Sql[]) => sql`case ${sql.join(conditions, sql``)} end`
  return sql`case when ${containsQuery(wanted)} then ${first(literal)} else ${first(others)} end`
}

function hasHead({ words }: SearchQuery): Sql {
  return isHead(words)
}

function isNamedOtherwise(wanted: Wanted, access: Access): Sql {
  return hasMeanings(wanted, access, { near: false })
}

function hasOtherHead({ words, meanings = [] }: Wanted): Sql {
  return isHead([...words, ...meanings.flatMap((it) => it.same)])
}

/** It is 4 for the head of a name, 3 early in it, 2 elsewhere, 1 for a beginning, a detail, or for whom it is. */
function points({ word, same = [] }: Spellings): Sql {
  const spelled = spellOut(word)
  const place = sql`strpos(s.folded_text, ${` ${spelled} `})`
  if (isAudience(word)) return sql`(${place} > 0)::int`
  const isWord = or([
    ...wholeWords(spelled).map((it) => contains(it, 'scan')),
    ...same.map((it) => hasPhrase(it, 'scan')),
  ])
  return sql`case when ${isHead([word, ...same])} then 4 when ${place} between 1 and ${earlyInName} then 3 when ${isWord} then 2
    when strpos(s.folded_text, ${` ${spelled}`}) > 0 or strpos(s.detail_text, ${` ${spelled}`}) > 0 then 1 else 0 end`
}

/** It says for whom something is: "watch for men" finds watches before what else is for men. */
export function isAudience(word: string): boolean {
  return audiences.has(spellOut(word))
}

const audiences = new Set(
  'man men mens woman women womens lady ladies kid kids child children boy boys girl girls የወንድ የወንዶች ለወንድ የሴት የሴቶች ለሴት የልጆች ለልጆች'
    .split(' ')
    .map((word) => spellOut(fold(word))),
)

/** What stands after it is mostly something that the product contains. */
const afterAnd = ` ${spellOut('እና')} `

const earlyInName = 20

/** The words are whole words early in the name, or the brand, or in Amharic anywhere, where only names are. */
function isProminent({ needle }: SearchQuery): Sql {
  const word = ` ${needle} `
  if (isAmharic(needle))
    return and([contains(word, 'scan'), sql`strpos(split_part(s.folded_text, ${word}, 1), ${afterAnd}) = 0`])
  return or([sql`strpos(s.folded_text, ${word}) between 1 and ${earlyInName}`, sql`s.brand_key = ${needle}`])
}
